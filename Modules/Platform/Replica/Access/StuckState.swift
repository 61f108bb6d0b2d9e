import Persistence

/// A state of the stuck operations and of all records. It differs after each change of one of them.
package struct StuckState: Hashable, Sendable {
  /// The positions of the stuck operations in the outbox.
  private let positions: [Int64]
  private let records: HighWaterMark

  /// The present state in a database in a transaction.
  init(_ connection: Connection) throws {
    let states = SQL.list([Outbox.State.rejected, .blocked].map(\.rawValue))
    positions = try connection.rows(
      "SELECT position FROM replica_outbox WHERE state IN (\(states)) ORDER BY position"
    ) { $0.int64() }
    records = try ChangeLog(connection).highWaterMark()
  }

  /// Whether no operation is stuck.
  package var isEmpty: Bool { positions.isEmpty }
}
