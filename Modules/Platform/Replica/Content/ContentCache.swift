import Core
import Operations
import Persistence

/// The server's content that is kept on a device, fetched or uploaded earlier.
struct ContentCache {
  private let connection: Connection

  /// The cache of a database in a transaction.
  init(_ connection: Connection) { self.connection = connection }

  private static let limitKey = "sync.cache.limit"

  /// The default limit in bytes: 5 GB.
  static let defaultLimit: Int64 = 5_000_000_000

  /// The limit in bytes. Pinned content and content of unsent operations count, but are not evicted.
  func limit() throws -> Int64 {
    try Preferences(connection)[Self.limitKey].flatMap { Int64($0) } ?? Self.defaultLimit
  }

  /// Sets the limit in bytes.
  func setLimit(_ bytes: Int64) throws {
    try Preferences(connection).set(Self.limitKey, to: String(bytes))
  }

  /// Notes that content is on this device, or was used.
  func add(_ blob: Blob, at instant: Instant) throws {
    try BlobIndex(connection).add(blob, at: instant)
    try connection.execute(
      """
      INSERT INTO replica_cache (hash, size, used_at) VALUES (\(blob.hash), \(blob.size), \(instant))
      ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at
      """)
  }

  /// Whether content is cached and was used since a time.
  func wasUsed(_ blob: Blob, since instant: Instant) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_cache WHERE hash = \(blob.hash) AND used_at >= \(instant)")
  }

  /// The content that was used last, the latest first.
  func used(limit: Int) throws -> [Blob] {
    try connection.rows("SELECT hash, size FROM replica_cache ORDER BY used_at DESC LIMIT \(limit)") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  /// Notes content on this device that nothing needs any more: it is evicted first.
  func noteUnused(_ blob: Blob) throws {
    try connection.execute(
      """
      INSERT INTO replica_cache (hash, size, used_at) VALUES (\(blob.hash), \(blob.size), 0)
      ON CONFLICT (hash) DO NOTHING
      """)
  }

  /// The total of the cached content.
  func total() throws -> (count: Int, bytes: Int64) {
    try connection.first("SELECT COUNT(*), COALESCE(CAST(SUM(size) AS BIGINT), 0) FROM replica_cache") {
      ($0.int(), $0.int64())
    }
      ?? (0, 0)
  }

  /// Content that no unsent operation needs, least recently used first.
  func evictable(limit: Int) throws -> [Blob] {
    try connection.rows(
      """
      SELECT hash, size FROM replica_cache
      WHERE NOT EXISTS (SELECT 1 FROM replica_outbox_content WHERE replica_outbox_content.hash = replica_cache.hash)
      ORDER BY used_at LIMIT \(limit)
      """
    ) { Blob(hash: $0.text(), size: $0.int64()) }
  }

  /// Whether an operation that the server has not acknowledged needs the content.
  func isNeeded(_ blob: Blob) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_outbox_content WHERE hash = \(blob.hash)")
  }

  /// The content of a hash, if it is cached.
  func content(_ hash: String) throws -> Blob? {
    try connection.first("SELECT hash, size FROM replica_cache WHERE hash = \(hash)") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  func forget(_ blob: Blob) throws {
    try connection.execute("DELETE FROM replica_cache WHERE hash = \(blob.hash)")
    try BlobIndex(connection).remove(blob)
  }
}
