import Core
import HTTPTypes
import Sync

/// Operations that a device wants to know about.
struct AskedOperations: Codable, Sendable {
  /// Their ids.
  let ids: [ID]
}

/// Those of them that the caller performed here before.
struct PerformedOperations: Codable, Sendable {
  /// Their ids.
  let known: [ID]
}

extension Endpoint {
  /// Asking what became of operations, for a device that finds the server in another epoch of its data.
  static let knownOperations = Endpoint(
    .post, "/operations/known", "ask which of at most \(Batch.most) operations one performed here before",
    tag: "operations", taking: AskedOperations.self, answering: PerformedOperations.self
  ) { asked, call in
    guard asked.ids.count <= Batch.most else {
      throw Failure(.invalid, "http.batchLarge", .batchLarge(Batch.most), field: "ids")
    }
    return PerformedOperations(known: try call.answer(KnownOperations(among: asked.ids)))
  }
}
