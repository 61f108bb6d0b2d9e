import Core
import Operations
import Persistence

/// The content the server does not have yet, in the order it was added, with the progress of each upload.
///
/// A row is inserted in the transaction that needs the content on the server, when ``BlobStore/commit(_:)`` has
/// put the bytes into the store: from then on their source file may vanish. The row is deleted when the
/// server has acknowledged the content, or nothing needs it any more. The cost of each call is independent of
/// the queue's length, but for ``waiting()``, which counts an index.
package struct UploadQueue {
  let connection: Connection

  /// The queue of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// A separate queue for content of about the same size: small content does not wait for large content.
  package enum Lane: Int, Sendable, CaseIterable {
    /// Content that is uploaded with others in one request.
    case small = 0
    /// Content that is uploaded in parts.
    case large = 1

    /// The most bytes of small content: 256 KiB.
    package static let maxOfSmall: Int64 = 256 << 10

    /// The lane of content of a size in bytes.
    package init(of size: Int64) { self = size > Self.maxOfSmall ? .large : .small }
  }

  /// Content that waits, or is being sent.
  package struct Entry: Hashable, Sendable {
    package let blob: Blob
    /// When it was added.
    package let addedAt: Instant
    /// The address of the upload that was begun for it on the server.
    package let location: String?
    /// The bytes the server has acknowledged.
    package let sent: Int64
    /// Whether a sender has claimed it.
    package internal(set) var isClaimed: Bool
    /// The number of failures since its last progress.
    package let failures: Int
    /// When it may be retried after a failure.
    package let notBefore: Instant?
    /// The last failure, as its reporter wrote it.
    package let problem: String?
  }

  /// Totals of the queue.
  package struct Summary: Hashable, Sendable {
    /// The number of contents, including those being sent.
    package let count: Int
    package let bytes: Int64
    /// When the oldest one was added.
    package let oldest: Instant?
  }

  /// Adds content at the end; content that is in the queue already keeps its place.
  package func add(_ blobs: [Blob], at instant: Instant) throws { try insert(blobs, at: instant) }

  /// Removes content that the server has.
  package func finish(_ hashes: [String]) throws {
    _ = try remove(hashes)
    try retainLeftovers(of: hashes)
  }

  /// Removes content that nothing needs any more.
  ///
  /// - Returns: the removed entries. The sender ends the request of a claimed one, and cancels the upload of
  ///   one with a location; see ``leftover()``.
  @discardableResult
  package func withdraw(_ hashes: [String]) throws -> [Entry] {
    let gone = try remove(hashes)
    for entry in gone { try abandon(entry.location, of: entry.blob.hash) }
    return gone
  }

  /// Whether the server does not have the content yet.
  package func contains(_ hash: String) throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_upload WHERE hash = \(hash)")
  }

  /// The entry of one content; `nil` when it is not in the queue.
  package func entry(_ hash: String) throws -> Entry? {
    try connection.first("SELECT \(Self.columns) FROM replica_upload WHERE hash = \(hash)", Self.read)
  }

  /// The totals of the queue.
  package func waiting() throws -> Summary {
    let oldest = try connection.first(Self.oldest) { $0.instant() }
    return try connection.first(Self.totals) {
      Summary(count: $0.int(), bytes: $0.int64(), oldest: oldest)
    } ?? Summary(count: 0, bytes: 0, oldest: nil)
  }

  /// The bytes the server has of the content being sent.
  package func sentOfClaimed() throws -> Int64 {
    try connection.first(
      "SELECT COALESCE(CAST(SUM(sent) AS BIGINT), 0) FROM replica_upload WHERE claimed = 1"
    ) { $0.int64() }
      ?? 0
  }

  static let totals: SQL = "SELECT COUNT(*), COALESCE(CAST(SUM(size) AS BIGINT), 0) FROM replica_upload"
  static let oldest: SQL = "SELECT added_at FROM replica_upload ORDER BY position LIMIT 1"

  private func remove(_ hashes: [String]) throws -> [Entry] {
    try hashes.compactMap { hash in
      try connection.first(
        "DELETE FROM replica_upload WHERE hash = \(hash) RETURNING \(Self.columns)", Self.read)
    }
  }

  static let columns: SQL = "hash, size, added_at, location, sent, claimed, failures, not_before, problem"

  static func read(_ row: inout Row) -> Entry {
    Entry(
      blob: Blob(hash: row.text(), size: row.int64()), addedAt: row.instant(),
      location: row.optional { $0.text() }, sent: row.int64(), isClaimed: row.bool(), failures: row.int(),
      notBefore: row.optional { $0.instant() }, problem: row.optional { $0.text() })
  }
}
