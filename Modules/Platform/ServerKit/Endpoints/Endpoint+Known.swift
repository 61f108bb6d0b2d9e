import Core
import Feed
import HTTPTypes
import Operations
import SyncProtocol

extension Endpoint {
  /// Reports which operations the server knows, for a device that finds the server in another epoch.
  static let knownOperations = Endpoint(
    .post, "/operations/known",
    "return which of at most \(Batch.most) operations the user has performed here",
    tag: "operations", taking: OperationIDs.self, answering: PerformedOperations.self
  ) { body, call in
    guard body.ids.count <= Batch.most else {
      throw Failure(.invalid, "http.batchLarge", .batchLarge(Batch.most), remedy: .sendInParts, field: "ids")
    }
    return PerformedOperations(known: try call.answer(KnownOperations(among: body.ids)))
  }
}
