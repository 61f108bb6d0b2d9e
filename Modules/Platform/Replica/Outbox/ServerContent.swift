import Core
import Operations
import Persistence

/// Content that the server is known to have and to let this user name: uploaded or fetched earlier.
struct ServerContent {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func has(_ blob: Blob) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_server_content WHERE hash = \(blob.hash)")
  }

  func add(_ blob: Blob) throws {
    try connection.execute(
      """
      INSERT INTO replica_server_content (hash, size) VALUES (\(blob.hash), \(blob.size)) ON CONFLICT (hash) DO NOTHING
      """)
  }

  func remove(_ blob: Blob) throws {
    try connection.execute("DELETE FROM replica_server_content WHERE hash = \(blob.hash)")
  }
}
