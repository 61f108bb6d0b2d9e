import Core
import Feed
import HTTPTypes
import Operations
import SyncProtocol

extension Endpoint {
  /// Reports which operations the server knows, for a device that finds the server in another epoch.
  static let knownOperations = Endpoint(
    .post, "/operations/known",
    "return which of at most \(Batch.maximum) operations the user has performed here",
    tag: "operations", taking: OperationIDs.self, answering: PerformedOperations.self
  ) { body, call in
    guard body.ids.count <= Batch.maximum else {
      throw Failure(
        .invalid, "http.batchLarge", .batchLarge(Batch.maximum), remedy: .sendInParts, field: "ids")
    }
    return PerformedOperations(known: try call.answer(KnownOperations(among: body.ids)))
  }
}
