import Core
import Persistence

/// The content a device keeps of what the server has: what was fetched, and what was sent from here.
public struct ContentCache {
  private let connection: Connection

  /// The cache of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  private static let limitKey = "sync.cache.limit"

  /// The bytes a device may keep when nobody said anything else: 5 GB.
  public static let usualLimit: Int64 = 5_000_000_000

  /// The bytes it may keep; what is pinned or still to be sent counts but stays.
  public func limit() throws -> Int64 {
    try Preferences(connection)[Self.limitKey].flatMap { Int64($0) } ?? Self.usualLimit
  }

  /// Sets the bytes it may keep.
  public func setLimit(_ bytes: Int64) throws {
    try Preferences(connection).set(Self.limitKey, to: String(bytes))
  }

  /// Notes that content is here, or was used.
  public func add(_ blob: Blob, at instant: Instant) throws {
    try BlobIndex(connection).add(blob, at: instant)
    try connection.execute(
      """
      INSERT INTO sync_cache (hash, size, used_at) VALUES (\(blob.hash), \(blob.size), \(instant))
      ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at
      """)
  }

  /// Whether content is noted here and was used since a moment.
  public func wasUsed(_ blob: Blob, since instant: Instant) throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_cache WHERE hash = \(blob.hash) AND used_at >= \(instant)")
  }

  /// Notes that content is here that nothing needs any more: it is the first to go.
  func keepUnused(_ blob: Blob) throws {
    try connection.execute(
      """
      INSERT INTO sync_cache (hash, size, used_at) VALUES (\(blob.hash), \(blob.size), 0)
      ON CONFLICT (hash) DO NOTHING
      """)
  }

  /// How much is here.
  public func total() throws -> (count: Int, bytes: Int64) {
    try connection.first("SELECT COUNT(*), COALESCE(SUM(size), 0) FROM sync_cache") { ($0.int(), $0.int64()) }
      ?? (0, 0)
  }

  /// Content that may go, the one not used for longest first: what no unsent operation needs.
  public func evictable(limit: Int) throws -> [Blob] {
    try connection.rows(
      """
      SELECT hash, size FROM sync_cache
      WHERE NOT EXISTS (SELECT 1 FROM sync_outbox_content WHERE sync_outbox_content.hash = sync_cache.hash)
      ORDER BY used_at LIMIT \(limit)
      """
    ) { Blob(hash: $0.text(), size: $0.int64()) }
  }

  /// Whether an operation that is still to be sent needs the content.
  public func isNeeded(_ blob: Blob) throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_outbox_content WHERE hash = \(blob.hash)")
  }

  /// The content of a hash, if it is noted here.
  func content(_ hash: String) throws -> Blob? {
    try connection.first("SELECT hash, size FROM sync_cache WHERE hash = \(hash)") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  func forget(_ blob: Blob) throws {
    try connection.execute("DELETE FROM sync_cache WHERE hash = \(blob.hash)")
    try BlobIndex(connection).remove(blob)
  }
}

extension Replica {
  /// Removes content from this device that the server has; reading it fetches it again.
  ///
  /// - Returns: what was removed. Content that is still to be sent stays, and so does what the server does not have and
  ///   another database on this machine relies on.
  @discardableResult
  public func evict(_ blobs: [Blob]) throws -> [Blob] {
    let otherDatabases = try OtherDatabases(of: workspace)
    // Under the lock that every transaction needs that names content: whoever names it next finds that it is gone.
    return try workspace.blobs.withoutArrivals {
      try workspace.database.write { connection in
        let cache = ContentCache(connection)
        let going = try Set(blobs).filter { blob in
          try !cache.isNeeded(blob) && workspace.blobs.contains(blob)
            && mayGo(blob, otherDatabases, connection)
        }
        for blob in going { try cache.forget(blob) }
        try workspace.blobs.remove(Array(going))
        return blobs.filter(going.contains)
      }
    }
  }

  private func mayGo(_ blob: Blob, _ otherDatabases: OtherDatabases, _ connection: Connection) throws -> Bool
  {
    try ServerContent(connection).has(blob) || !otherDatabases.rely(on: blob.hash)
  }

  /// Removes what was not used for longest until no more is kept than may be.
  ///
  /// - Parameter pinned: the hashes of content that stays.
  public func trim(keeping pinned: Set<String>) throws {
    let otherDatabases = try OtherDatabases(of: workspace)
    let going = try workspace.database.read { connection in
      let cache = ContentCache(connection)
      var excess = try cache.total().bytes - cache.limit()
      var going: [Blob] = []
      for blob in excess > 0 ? try cache.evictable(limit: 100_000) : [] where excess > 0 {
        if try pinned.contains(blob.hash) || !mayGo(blob, otherDatabases, connection) { continue }
        going.append(blob)
        excess -= blob.size
      }
      return going
    }
    try evict(going)
  }

  /// The containers right inside a container.
  public func containers(inside container: ID, in connection: Connection) throws -> [ID] {
    try workspace.composition.containers(inside: container, in: connection)
  }

  /// What the device keeps of the content of a container's records, and what it would have to fetch.
  public func contents(of container: ID, in connection: Connection) throws -> [NeededContent] {
    try workspace.composition.contents(of: container, in: connection)
  }
}
