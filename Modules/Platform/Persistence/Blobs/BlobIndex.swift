import Core

/// The blobs that the records of a database reference.
///
/// Readers trust stored content only when the index has the blob: its row is written in the transaction that
/// names it, which also stores the content, or begins when the content is on disk.
public struct BlobIndex {
  private let connection: Connection

  /// The index of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// Notes that records reference a blob.
  public func add(_ blob: Blob, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO persistence_blob (hash, size, stored_at) VALUES (\(blob.hash), \(blob.size), \(instant))
      ON CONFLICT (hash) DO NOTHING
      """)
  }

  /// Notes that no record references a blob any more, or that it can be fetched from elsewhere.
  public func remove(_ blob: Blob) throws {
    try connection.execute("DELETE FROM persistence_blob WHERE hash = \(blob.hash)")
  }

  /// Whether records reference the blob of a hash.
  public func contains(_ hash: String) throws -> Bool {
    try connection.exists("SELECT 1 FROM persistence_blob WHERE hash = \(hash)")
  }

  /// Whether records reference a blob.
  public func contains(_ blob: Blob) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM persistence_blob WHERE hash = \(blob.hash) AND size = \(blob.size)")
  }

  /// Every blob that records reference.
  public func all() throws -> [Blob] {
    try connection.rows("SELECT hash, size FROM persistence_blob ORDER BY hash") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  /// The number and the bytes of all blobs that records reference. The whole index is read.
  public func total() throws -> (count: Int, bytes: Int64) {
    try connection.first("SELECT COUNT(*), COALESCE(CAST(SUM(size) AS BIGINT), 0) FROM persistence_blob") {
      ($0.int(), $0.int64())
    } ?? (0, 0)
  }

  static let migrations = [
    Migration(
      "persistence-0003", reason: "which blobs are relied on",
      sql: """
        CREATE TABLE persistence_blob (
          hash TEXT PRIMARY KEY,  -- SHA-256, hexadecimal
          size INT NOT NULL,      -- bytes
          stored_at INT NOT NULL  -- milliseconds since 1970, UTC
        )
        """),
    Migration(
      "persistence-0004", reason: "a blob is stored once, not in an index as well",
      sql: """
        ALTER TABLE persistence_blob RENAME TO persistence_former_blob;
        CREATE TABLE persistence_blob (
          hash TEXT PRIMARY KEY,  -- SHA-256, hexadecimal
          size INT NOT NULL,      -- bytes
          stored_at INT NOT NULL  -- milliseconds since 1970, UTC
        ) CLUSTERED;
        INSERT INTO persistence_blob SELECT hash, size, stored_at FROM persistence_former_blob;
        DROP TABLE persistence_former_blob
        """),
  ]
}
