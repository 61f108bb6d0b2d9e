import Core
import Operations
import Persistence

extension Outbox {
  /// The records of a kind that the latest operations touch.
  ///
  /// - Parameter limit: the most operations that are looked at.
  func records(of recordKind: RecordKind, limit: Int) throws -> Set<ID> {
    Set(
      try connection.rows(
        """
        SELECT operations_image.record FROM (SELECT id FROM replica_outbox ORDER BY position DESC LIMIT \(limit)) AS latest
        CROSS JOIN operations_image ON operations_image.operation = latest.id
        WHERE operations_image.record_kind = \(recordKind.name)
        """
      ) { try $0.id() })
  }
}
