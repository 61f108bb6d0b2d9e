import Core
import Operations
import Persistence

/// Pinned records, whose content is kept on this device, beside the containers that are pinned as a whole.
public struct Pins {
  private let connection: Connection

  /// The pins of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// The records.
  public func records() throws -> [ID] {
    try connection.rows("SELECT record FROM replica_pin ORDER BY record") { try $0.id() }
  }

  /// Whether a record is pinned by itself.
  public func contains(_ record: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_pin WHERE record = \(record)")
  }

  /// Pins a record, and subscribes to its container.
  public func pin(_ record: ID, in container: ID, at instant: Instant) throws {
    try Subscriptions(connection).open(container, at: instant)
    try connection.execute(
      """
      INSERT INTO replica_pin (record, container) VALUES (\(record), \(container.description))
      ON CONFLICT (record) DO UPDATE SET container = excluded.container
      """)
  }

  /// Unpins a record.
  public func unpin(_ record: ID) throws {
    try connection.execute("DELETE FROM replica_pin WHERE record = \(record)")
  }
}

extension Replica {
  /// The content of everything that is pinned, in containers and by itself.
  func pinnedContents(in connection: Connection) throws -> [NeededContent] {
    let containers = try Subscriptions(connection).pinned().compactMap(\.container)
    return try (containers + Pins(connection).records()).flatMap { try contents(of: $0, in: connection) }
  }

  /// Evicts content when the cache is over its limit; pinned content stays. Cheap while it is within the
  /// limit.
  public func trimIfFull() throws {
    let pinned: Set<String>? = try workspace.database.read { connection in
      let cache = ContentCache(connection)
      guard try cache.total().bytes > cache.limit() else { return nil }
      return Set(try pinnedContents(in: connection).map(\.blob.hash))
    }
    if let pinned { try trim(keeping: pinned) }
  }
}
