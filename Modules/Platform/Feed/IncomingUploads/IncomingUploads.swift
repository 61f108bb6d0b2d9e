import Core
import Operations
import Persistence

/// The uploads that a server receives, and which user uploaded which content.
package struct IncomingUploads {
  private let connection: Connection

  /// The uploads of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// An upload to the server.
  package struct Upload: Hashable, Sendable {
    package let id: ID
    /// The user who uploads.
    package let owner: ID
    /// The bytes of the whole, as announced; `nil` when not known yet.
    package let length: Int64?
    /// The bytes that are on disk. It never decreases.
    package let durable: Int64
    /// The content, once it is complete in the store.
    package let blob: Blob?
    /// The content, once all its bytes were received. It may be in the store before ``blob`` is noted.
    package let sealed: Blob?
  }

  /// Seconds an upload waits for its next byte, and complete content waits to be named.
  package static let timeout = CompanyStore.unreferencedSeconds

  package func begin(_ id: ID, owner: ID, length: Int64?, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO feed_upload (id, owner, length, durable, complete, touched_at)
      VALUES (\(id), \(owner), \(length), 0, \(false), \(instant))
      """)
  }

  /// The upload of that id, if it belongs to the owner.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  package func upload(_ id: ID, of owner: ID) throws -> Upload {
    let found = try connection.first(
      "SELECT id, owner, length, durable, hash, complete FROM feed_upload WHERE id = \(id) AND owner = \(owner)"
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

  /// Thrown when an upload does not exist, has expired, or belongs to another user.
  package static let gone = Failure(
    .notFound, "sync.noUpload", .noSuchUpload, remedy: .uploadAgain, field: "upload")

  /// Notes how many bytes are on disk, and the length if it became known.
  package func advance(_ id: ID, to durable: Int64, length: Int64?, at instant: Instant) throws {
    try connection.execute(
      """
      UPDATE feed_upload SET durable = \(durable), length = COALESCE(\(length), length), hash = NULL,
        touched_at = \(instant)
      WHERE id = \(id)
      """)
  }

  /// Notes that all bytes are on disk; the content is put into the store next.
  package func seal(_ id: ID, _ blob: Blob, at instant: Instant) throws {
    try connection.execute(
      """
      UPDATE feed_upload SET durable = \(blob.size), length = \(blob.size), hash = \(blob.hash),
        touched_at = \(instant)
      WHERE id = \(id)
      """)
  }

  /// Notes that a user uploaded the whole of some content, in an upload of that id, begun or not.
  package func complete(_ id: ID, owner: ID, _ blob: Blob, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO feed_upload (id, owner, length, durable, hash, complete, touched_at)
      VALUES (\(id), \(owner), \(blob.size), \(blob.size), \(blob.hash), \(true), \(instant))
      ON CONFLICT (id) DO UPDATE SET length = excluded.length, durable = excluded.durable, hash = excluded.hash,
      complete = excluded.complete, touched_at = excluded.touched_at
      """)
  }

  /// The number of uploads that are not complete, and their bytes on disk.
  package func inProgress() throws -> (count: Int, bytes: Int64) {
    try connection.first(Self.progress) { ($0.int(), $0.int64()) } ?? (0, 0)
  }

  /// The statement of ``inProgress()``.
  package static let progress: SQL =
    "SELECT COUNT(*), COALESCE(CAST(SUM(durable) AS BIGINT), 0) FROM feed_upload WHERE complete = 0"

  package func forget(_ id: ID) throws { try connection.execute("DELETE FROM feed_upload WHERE id = \(id)") }

  /// Whether a user uploaded that content recently.
  func brought(_ blob: Blob, by owner: ID) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM feed_upload WHERE hash = \(blob.hash) AND owner = \(owner) AND durable = \(blob.size) AND complete = 1"
    )
  }

  /// The contents of that hash which a user uploaded recently, or which records reference.
  func blobs(of hash: String, for owner: ID) throws -> [Blob] {
    try connection.rows(
      """
      SELECT durable FROM feed_upload WHERE hash = \(hash) AND owner = \(owner) AND complete = 1
      UNION SELECT size FROM persistence_blob WHERE hash = \(hash)
      """
    ) { Blob(hash: hash, size: $0.int64()) }
  }

  /// Deletes the uploads that were not touched for ``timeout``.
  package func forgetAbandoned(now: Instant) throws {
    try connection.execute(
      "DELETE FROM feed_upload WHERE touched_at < \(now.adding(seconds: -Self.timeout))")
  }
}

/// The uploads of a server, as its company store asks for them.
package struct ServerUploads: UploadRegister {
  package init() {}

  /// Notes a complete upload.
  package func add(
    _ blob: Blob, uploadedBy user: ID, as id: ID, at instant: Instant, in connection: Connection
  ) throws {
    try IncomingUploads(connection).complete(id, owner: user, blob, at: instant)
  }

  /// Whether a user uploaded the whole of some content recently.
  package func contains(_ blob: Blob, uploadedBy user: ID, in connection: Connection) throws -> Bool {
    try IncomingUploads(connection).brought(blob, by: user)
  }

  /// Whether any user uploaded content of a hash since a time.
  package func contains(hash: String, since instant: Instant, in connection: Connection) throws -> Bool {
    try connection.exists("SELECT 1 FROM feed_upload WHERE hash = \(hash) AND touched_at >= \(instant)")
  }
}
