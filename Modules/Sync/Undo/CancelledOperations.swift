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

  /// An operation that was given up.
  struct Line {
    let id: ID
    let batch: ID
    let at: Instant
    let name: String
    let input: String
    let place: Int64
  }

  /// The lines of operations that still stand.
  func lines(_ operations: [ID]) throws -> [Line] {
    let (log, outbox) = (OperationLog(connection: connection), Outbox(connection))
    return try operations.compactMap { id in
      guard let entry = try outbox.entry(id), let place = try log.position(of: id) else { return nil }
      return Line(
        id: id, batch: entry.batch, at: entry.at, name: entry.name, input: entry.input, place: place)
    }
  }

  /// Keeps what one undo gave up.
  func keep(_ lines: [Line]) throws {
    if try latest() == nil { try connection.execute("DELETE FROM sync_given_up") }
    let behind = try connection.first("SELECT COALESCE(MAX(position), 0) FROM sync_operation") { $0.int64() }
    let undo = try connection.first("SELECT COALESCE(MAX(undo), 0) + 1 FROM sync_given_up") { $0.int64() }
    for line in lines {
      try connection.execute(
        """
        INSERT INTO sync_given_up (operation, undo, behind, place, batch, at, name, input)
        VALUES (\(line.id), \(undo ?? 1), \(behind ?? 0), \(line.place), \(line.batch), \(line.at), \(line.name),
          \(line.input))
        """)
    }
  }

  /// What the latest undo gave up, in the order it was decided on, and the last place in the log before that; `nil` when there
  /// is none, or something else was done since.
  func latest() throws -> (lines: [Line], behind: Int64)? {
    let lines = try connection.rows(
      """
      SELECT operation, batch, at, name, input, place, behind FROM sync_given_up
      WHERE undo = (SELECT MAX(undo) FROM sync_given_up) ORDER BY place
      """
    ) {
      (
        Line(
          id: try $0.id(), batch: try $0.id(), at: $0.instant(), name: $0.text(), input: $0.text(),
          place: $0.int64()), behind: $0.int64()
      )
    }
    // What is done again has its old place; what is new is behind all there was.
    guard let behind = lines.first?.behind,
      try !connection.exists(
        """
        SELECT 1 FROM sync_operation WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = 0
        AND position > \(behind)
        """)
    else { return nil }
    return (lines.map(\.0), behind)
  }

  /// Forgets operations that are done again.
  func forget(_ lines: [Line]) throws {
    for line in lines { try connection.execute("DELETE FROM sync_given_up WHERE operation = \(line.id)") }
  }
}

extension Performer {
  /// Does again what an undo gave up, in the places it had in the log.
  func doAgain(_ lines: [CancelledOperations.Line]) throws {
    for line in lines {
      guard let kind = workspace.composition.operation(line.name) else { continue }
      try doAgain(line, kind.type)
    }
    try CancelledOperations(connection, actor).forget(lines)
  }

  private func doAgain<Value: Operation>(_ line: CancelledOperations.Line, _ type: Value.Type) throws {
    let issued = Issued(
      id: line.id, batch: line.batch, at: line.at, operation: try JSON.value(type, from: line.input))
    _ = try workspace.performOnReplica(
      issued, by: actor, in: connection, notes, isQueued: true, at: line.place)
  }
}
