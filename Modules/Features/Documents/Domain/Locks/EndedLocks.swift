import Core
import Persistence

/// The locks that a manager broke or that ended by time, so that a late save is recognised.
///
/// Only servers have them, for 30 days.
package struct EndedLocks {
  private let connection: Connection

  /// The ended locks in a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// A lock that ended before its holder removed it.
  package struct EndedLock {
    package let id: ID
    let isDeep: Bool
    let createdAt: Instant
    let endedAt: Instant
    /// The user who broke it; `nil` for one that ended by time.
    let endedBy: ID?
  }

  private static let keptSeconds: Int64 = 30 * 86_400

  func add(_ lock: ItemLock, at end: Instant, by user: ID?, now: Instant) throws {
    try connection.execute(
      "DELETE FROM documents_ended_lock WHERE ended_at < \(now.adding(seconds: -Self.keptSeconds))")
    try connection.execute(
      """
      INSERT INTO documents_ended_lock (id, item, user, deep, created_at, ended_at, ended_by)
      VALUES (\(lock.id), \(lock.item), \(lock.user), \(lock.isDeep), \(lock.createdAt), \(end), \(user))
      ON CONFLICT (id) DO NOTHING
      """)
  }

  /// The ended locks of a user that covered an item, the latest first.
  ///
  /// These are those on the item, and the deep ones on folders above.
  /// A lock that ended by time counts before it is removed.
  package func of(_ user: ID, covering item: ID, at now: Instant) throws -> [EndedLock] {
    try DocumentTree(connection).lineage(of: item).map(\.item.id).flatMap { id in
      let left = try connection.rows(
        """
        SELECT id, deep, created_at, expires_at, NULL FROM documents_lock
        WHERE item = \(id) AND user = \(user) AND expires_at <= \(now)
        """, Self.read)
      return try (removed(of: user, on: id) + left).filter { id == item || $0.isDeep }
    }.sorted { $0.endedAt > $1.endedAt }
  }

  /// The ended locks that a user held on an item and that have been removed, the latest first.
  func removed(of user: ID, on item: ID) throws -> [EndedLock] {
    try connection.rows(
      """
      SELECT id, deep, created_at, ended_at, ended_by FROM documents_ended_lock
      WHERE item = \(item) AND user = \(user) ORDER BY ended_at DESC
      """, Self.read)
  }

  private static func read(_ row: inout Row) throws -> EndedLock {
    EndedLock(
      id: try row.id(), isDeep: row.bool(), createdAt: row.instant(), endedAt: row.instant(),
      endedBy: try row.optional { try $0.id() })
  }

  /// The version that the holder of an ended lock saved last, or found when taking the lock.
  package func base(of lock: EndedLock, heldBy user: ID, on document: ID) throws -> ID? {
    try connection.first(
      """
      SELECT id FROM documents_version
      WHERE document = \(document) AND conflict = 0 AND (saved_at <= \(lock.createdAt) OR saved_by = \(user))
      ORDER BY number DESC LIMIT 1
      """
    ) { try $0.id() }
  }
}
