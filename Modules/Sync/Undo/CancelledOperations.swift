import Auth
import Core
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

  static let migrations = [
    Migration(
      "sync-0015", reason: "an undo of what was never sent can be taken back, too",
      sql: """
        CREATE TABLE sync_given_up (
          operation ID PRIMARY KEY,
          undo INT NOT NULL,        -- the same for all that one undo gave up; counted up
          behind INT NOT NULL,      -- the last place in the log when it was given up
          place INT NOT NULL,       -- where it was in the log
          batch ID NOT NULL,
          at INT NOT NULL,          -- milliseconds since 1970, UTC
          name TEXT NOT NULL,
          input TEXT NOT NULL       -- JSON
        )
        """)
  ]

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
  func keep(_ operations: [CancelledOperation]) throws {
    if try latest() == nil { try connection.execute("DELETE FROM sync_given_up") }
    let behind = try connection.first("SELECT COALESCE(MAX(position), 0) FROM sync_operation") { $0.int64() }
    let undo = try connection.first("SELECT COALESCE(MAX(undo), 0) + 1 FROM sync_given_up") { $0.int64() }
    for operation in operations {
      try connection.execute(
        """
        INSERT INTO sync_given_up (operation, undo, behind, place, batch, at, name, input)
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
      SELECT operation, batch, at, name, input, place, behind FROM sync_given_up
      WHERE undo = (SELECT MAX(undo) FROM sync_given_up) ORDER BY place
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
        SELECT 1 FROM sync_operation WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = 0
        AND position > \(behind)
        """)
    else { return nil }
    return (operations.map(\.0), behind)
  }

  /// Deletes operations that are redone.
  func forget(_ operations: [CancelledOperation]) throws {
    for operation in operations {
      try connection.execute("DELETE FROM sync_given_up WHERE operation = \(operation.id)")
    }
  }
}

/// A cancelled operation.
struct CancelledOperation {
  let id: ID
  let batch: ID
  let at: Instant
  let name: String
  let input: String
  let place: Int64
}

extension Performer {
  /// Performs the operations that an undo cancelled again, at their old positions in the log.
  func redo(_ operations: [CancelledOperation]) throws {
    for operation in operations {
      guard let kind = workspace.composition.operation(operation.name) else { continue }
      try redo(operation, kind.type)
    }
    try CancelledOperations(connection, actor).forget(operations)
  }

  private func redo<Value: Operation>(_ operation: CancelledOperation, _ type: Value.Type) throws {
    let issued = Issued(
      id: operation.id, batch: operation.batch, at: operation.at,
      operation: try JSON.value(type, from: operation.input))
    _ = try workspace.performOnReplica(
      issued, by: actor, in: connection, notes, isQueued: true, at: operation.place)
  }
}
