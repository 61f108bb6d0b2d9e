import Core
import Operations
import Persistence

/// Estimates what the server derives from records.
extension ChangeApplier {
  /// Estimates anew what the server will derive from all pending operations.
  ///
  /// The replica has all else as the server does.
  func estimateAnew() throws {
    for feature in companyStore.composition.features {
      try feature.estimate?(feature.recordKinds.flatMap(pendingImages), .allPending, connection)
    }
  }

  /// The records of a kind before each pending operation, and as they are now.
  private func pendingImages(of recordKind: RecordKind) throws -> [Change.Image] {
    try connection.rows(
      """
      SELECT record, before_image FROM replica_outbox JOIN operations_image ON operation = replica_outbox.id
      WHERE applied = 1 AND record_kind = \(recordKind.name)
      """
    ) { row in
      (record: try row.id(), before: try row.optional { try JSON.value(Record.self, from: $0.text()) })
    }
    .map { image in
      let now = try recordKind.load(image.record, in: connection)
      return Change.Image(
        recordKind: recordKind, record: image.record, before: image.before, now: now,
        after: now?.id("version"))
    }
  }
}
