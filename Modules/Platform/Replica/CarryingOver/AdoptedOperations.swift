import Core
import Operations
import Persistence

/// The operations that were carried over to a replica. Each is carried over once, whether it was discarded,
/// undone or replaced since.
///
/// Local data has the same table, for its operations that a replica took.
struct AdoptedOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Whether an operation was carried over.
  func contains(_ operation: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_adopted WHERE operation = \(operation)")
  }

  /// All operations that were carried over.
  func all() throws -> Set<ID> {
    Set(try connection.rows("SELECT operation FROM replica_adopted") { try $0.id() })
  }

  /// - Returns: whether it is a new one.
  @discardableResult
  func add(_ operation: ID) throws -> Bool {
    try connection.execute(
      "INSERT INTO replica_adopted (operation) VALUES (\(operation)) ON CONFLICT (operation) DO NOTHING") > 0
  }

  /// Forgets all operations.
  func removeAll() throws { try connection.execute("DELETE FROM replica_adopted") }
}
