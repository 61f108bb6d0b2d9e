import Core
import Persistence

/// The operations a copy has taken over. What became of each was decided since: one that was given up, undone, or replaced by
/// a newer one does not come back.
struct AdoptedOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  static let migrations = [
    Migration(
      "sync-0014", reason: "what was carried over once is not carried over again",
      sql: """
        CREATE TABLE sync_adopted (
          operation ID PRIMARY KEY  -- of the machine before it had a server
        )
        """)
  ]

  /// Whether an operation is one of them.
  func contains(_ operation: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_adopted WHERE operation = \(operation)")
  }

  /// - Returns: whether it is a new one.
  func add(_ operation: ID) throws -> Bool {
    try connection.execute(
      "INSERT INTO sync_adopted (operation) VALUES (\(operation)) ON CONFLICT (operation) DO NOTHING") > 0
  }
}
