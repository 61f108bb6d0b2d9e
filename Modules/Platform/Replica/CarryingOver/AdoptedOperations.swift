import Core
import Operations
import Persistence

/// The operations that were carried over to a replica. Each is carried over once, whether it was discarded,
/// undone or replaced since.
struct AdoptedOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Whether an operation was carried over.
  func contains(_ operation: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_adopted WHERE operation = \(operation)")
  }

  /// - Returns: whether it is a new one.
  func add(_ operation: ID) throws -> Bool {
    try connection.execute(
      "INSERT INTO replica_adopted (operation) VALUES (\(operation)) ON CONFLICT (operation) DO NOTHING") > 0
  }
}
