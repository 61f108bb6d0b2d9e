import Core
import Persistence

/// Content on its way in, and who brought what.
public struct IncomingUploads {
  private let connection: Connection

  /// The uploads of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// One upload.
  public struct Upload: Hashable, Sendable {
    /// The identity.
    public let id: ID
    /// Who brings it.
    public let owner: ID
    /// The bytes of the whole, as announced; `nil` when not known yet.
    public let length: Int64?
    /// The bytes that are on disk. It never goes back.
    public let durable: Int64
    /// The content, once complete.
    public let blob: Blob?
    /// The content, once all of it has come: from then on it may be in the store, whatever happens before that is noted.
    public let sealed: Blob?
  }

  /// How long an upload waits for its next byte, and how long the content of a complete one waits to be named.
  public static let patience: Int64 = 7 * 86_400

  /// Begins an upload.
  public func begin(_ id: ID, owner: ID, length: Int64?, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO sync_upload (id, owner, length, durable, complete, touched_at)
      VALUES (\(id), \(owner), \(length), 0, \(false), \(instant))
      """)
  }

  /// The upload of that id, if it is the asker's.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  public func upload(_ id: ID, of owner: ID) throws -> Upload {
    let found = try connection.first(
      "SELECT id, owner, length, durable, hash, complete FROM sync_upload WHERE id = \(id) AND owner = \(owner)"
    ) { row in
      let (id, owner) = (try row.id(), try row.id())
      let length = row.optional { $0.int64() }
      let durable = row.int64()
      let sealed = row.optional { $0.text() }.map { Blob(hash: $0, size: durable) }
      return Upload(
        id: id, owner: owner, length: length, durable: durable, blob: row.bool() ? sealed : nil,
        sealed: sealed)
    }
    guard let found else { throw Self.gone }
    return found
  }

  /// There is no such upload, or not any more, or it is somebody else's.
  public static let gone = Failure(
    .notFound, "sync.noUpload", .noSuchUpload, remedy: .uploadAgain, field: "upload")

  /// Notes how much is on disk, and the length if it became known.
  public func advance(_ id: ID, to durable: Int64, length: Int64?, at instant: Instant) throws {
    try connection.execute(
      """
      UPDATE sync_upload SET durable = \(durable), length = COALESCE(\(length), length), hash = NULL,
        touched_at = \(instant)
      WHERE id = \(id)
      """)
  }

  /// Notes that all of it has come and is on disk; next it gets its place in the store.
  public func seal(_ id: ID, _ blob: Blob, at instant: Instant) throws {
    try connection.execute(
      """
      UPDATE sync_upload SET durable = \(blob.size), length = \(blob.size), hash = \(blob.hash),
        touched_at = \(instant)
      WHERE id = \(id)
      """)
  }

  /// Notes that somebody brought content, whole: in an upload of that id, begun or not.
  public func complete(_ id: ID, owner: ID, _ blob: Blob, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO sync_upload (id, owner, length, durable, hash, complete, touched_at)
      VALUES (\(id), \(owner), \(blob.size), \(blob.size), \(blob.hash), \(true), \(instant))
      ON CONFLICT (id) DO UPDATE SET length = excluded.length, durable = excluded.durable, hash = excluded.hash,
      complete = excluded.complete, touched_at = excluded.touched_at
      """)
  }

  /// Forgets an upload.
  public func forget(_ id: ID) throws { try connection.execute("DELETE FROM sync_upload WHERE id = \(id)") }

  /// Whether somebody brought that content not long ago.
  func brought(_ blob: Blob, by owner: ID) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM sync_upload WHERE hash = \(blob.hash) AND owner = \(owner) AND durable = \(blob.size) AND complete = 1"
    )
  }

  /// The contents of that hash which somebody brought not long ago, or which records rely on.
  func blobs(of hash: String, for owner: ID) throws -> [Blob] {
    try connection.rows(
      """
      SELECT durable FROM sync_upload WHERE hash = \(hash) AND owner = \(owner) AND complete = 1
      UNION SELECT size FROM persistence_blob WHERE hash = \(hash)
      """
    ) { Blob(hash: hash, size: $0.int64()) }
  }

  /// Forgets what nobody touched for ``patience``.
  public func forgetAbandoned(now: Instant) throws {
    try connection.execute(
      "DELETE FROM sync_upload WHERE touched_at < \(now.adding(seconds: -Self.patience))")
  }
}
