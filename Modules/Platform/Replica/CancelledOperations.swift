import Auth
import Core
import Operations
import Persistence

/// Operations that an undo cancelled before they were sent, kept for redo until something else is done.
///
/// The server never had them, so there is nothing to undo there.
struct CancelledOperations {
  private let connection: Connection
  private let actor: Actor

  init(_ connection: Connection, _ actor: Actor) {
    self.connection = connection
    self.actor = actor
  }

  /// The rows of those operations that are in the outbox and in the log.
  func rows(of ids: [ID]) throws -> [CancelledOperation] {
    let (log, outbox) = (OperationLog(connection: connection), Outbox(connection))
    return try ids.compactMap { id in
      guard let entry = try outbox.entry(id), let place = try log.position(of: id) else { return nil }
      return CancelledOperation(
        id: id, batch: entry.batch, at: entry.at, name: entry.name, input: entry.input, place: place)
    }
  }

  /// Stores the operations that one undo cancelled.
  func store(_ operations: [CancelledOperation]) throws {
    if try latest() == nil { try connection.execute("DELETE FROM replica_cancelled") }
    let behind = try connection.first("SELECT COALESCE(MAX(position), 0) FROM operations_operation") {
      $0.int64()
    }
    let undo = try connection.first("SELECT COALESCE(MAX(undo), 0) + 1 FROM replica_cancelled") { $0.int64() }
    for operation in operations {
      try connection.execute(
        """
        INSERT INTO replica_cancelled (operation, undo, behind, place, batch, at, name, input)
        VALUES (\(operation.id), \(undo ?? 1), \(behind ?? 0), \(operation.place), \(operation.batch),
          \(operation.at), \(operation.name), \(operation.input))
        """)
    }
  }

  /// The operations that the latest undo cancelled, in the order they were issued, and the log's last
  /// position before it.
  ///
  /// - Returns: `nil` when there are none, or something else was done since.
  func latest() throws -> (operations: [CancelledOperation], behind: Int64)? {
    let operations = try connection.rows(
      """
      SELECT operation, batch, at, name, input, place, behind FROM replica_cancelled
      WHERE undo = (SELECT MAX(undo) FROM replica_cancelled) ORDER BY place
      """
    ) {
      (
        CancelledOperation(
          id: try $0.id(), batch: try $0.id(), at: $0.instant(), name: $0.text(), input: $0.text(),
          place: $0.int64()), behind: $0.int64()
      )
    }
    // A redone operation has its old position; a new one is after `behind`.
    guard let behind = operations.first?.behind,
      try !connection.exists(
        """
        SELECT 1 FROM operations_operation WHERE actor = \(actor.user) AND device = \(actor.device)
          AND kind = \(OperationLog.Kind.done.rawValue)
        AND position > \(behind)
        """)
    else { return nil }
    return (operations.map(\.0), behind)
  }

  /// Deletes operations that are redone.
  func forget(_ operations: [CancelledOperation]) throws {
    for operation in operations {
      try connection.execute("DELETE FROM replica_cancelled WHERE operation = \(operation.id)")
    }
  }
}

struct CancelledOperation {
  let id: ID
  let batch: ID
  let at: Instant
  let name: String
  let input: String
  let place: Int64
}
