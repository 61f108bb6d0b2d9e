import Core
import Operations
import Persistence

/// Pinned records, whose content is kept on this device, beside the containers that are pinned as a whole.
package struct Pins {
  private let connection: Connection

  /// The pins of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  package func records() throws -> [ID] {
    try connection.rows("SELECT record FROM replica_pin ORDER BY record") { try $0.id() }
  }

  /// Whether a record is pinned by itself.
  package func contains(_ record: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_pin WHERE record = \(record)")
  }

  /// Pins a record, and subscribes to its container.
  package func pin(_ record: ID, in container: ID, at instant: Instant) throws {
    try Subscriptions(connection).open(container, at: instant)
    try connection.execute(
      """
      INSERT INTO replica_pin (record, container) VALUES (\(record), \(container.description))
      ON CONFLICT (record) DO UPDATE SET container = excluded.container
      """)
  }

  package func unpin(_ record: ID) throws {
    try connection.execute("DELETE FROM replica_pin WHERE record = \(record)")
  }
}
