import Core

/// The table of small contents in a database: that of the records, or that of a ``SmallContentsFile``.
struct ContentTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The bytes of a content; `nil` when it is not here.
  func bytes(of blob: Blob) throws -> [UInt8]? {
    try connection.first("SELECT bytes FROM persistence_content WHERE hash = \(blob.hash)") { $0.bytes() }
  }

  /// Whether a content is here with its full size.
  func contains(_ blob: Blob) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM persistence_content WHERE hash = \(blob.hash) AND size = \(blob.size)")
  }

  func all() throws -> [Blob] {
    try connection.rows("SELECT hash, size FROM persistence_content") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  /// Adds a content, and overwrites it when it is here already.
  func commit(_ blob: Blob, _ bytes: [UInt8], at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO persistence_content (hash, size, stored_at, bytes)
      VALUES (\(blob.hash), \(blob.size), \(instant), \(bytes))
      ON CONFLICT (hash, size) DO UPDATE SET bytes = excluded.bytes, stored_at = excluded.stored_at
      """)
  }

  /// Adds a content of an earlier build, unless it is here and need not be repaired.
  ///
  /// - Returns: whether it was added.
  func add(_ content: Content) throws -> Bool {
    let present = try bytes(of: content.blob)
    func isWhole(_ bytes: [UInt8]) -> Bool { ContentDigest.hash(of: bytes) == content.blob.hash }
    if let present, isWhole(present) || !isWhole(content.bytes) { return false }
    try commit(content.blob, content.bytes, at: content.storedAt)
    return true
  }

  /// A row of the table.
  struct Content {
    let blob: Blob
    let bytes: [UInt8]
    let storedAt: Instant
  }

  /// The contents that follow one, in the order of their hashes; `nil`: the first ones.
  func contents(after last: Blob?, maximum: Int) throws -> [Content] {
    try connection.rows(
      """
      SELECT hash, size, bytes, stored_at FROM persistence_content
      WHERE (hash, size) > (\(last?.hash ?? ""), \(last?.size ?? 0)) ORDER BY hash, size LIMIT \(maximum)
      """
    ) { row in
      Content(blob: Blob(hash: row.text(), size: row.int64()), bytes: row.bytes(), storedAt: row.instant())
    }
  }

  /// The hashes that begin with a digit and were written before some time.
  func hashes(beginningWith digit: String, writtenBefore instant: Instant) throws -> [String] {
    // "g" sorts after all digits.
    try connection.rows(
      """
      SELECT hash FROM persistence_content WHERE hash >= \(digit) AND hash < \(digit + "g")
      AND stored_at < \(instant)
      """
    ) { $0.text() }
  }

  /// Removes contents that were written before some time.
  ///
  /// - Returns: the bytes of each removed content, by its hash.
  func remove(_ hashes: [String], writtenBefore instant: Instant) throws -> [String: Int64] {
    var removed: [String: Int64] = [:]
    for hash in hashes {
      removed[hash] = try connection.first(
        "DELETE FROM persistence_content WHERE hash = \(hash) AND stored_at < \(instant) RETURNING size"
      ) { $0.int64() }
    }
    return removed
  }

  static let migrations = [
    migration("persistence-0005", reason: "small content is stored with the records that name it")
  ]

  /// The step that creates the table.
  static func migration(_ name: String, reason: String) -> Migration {
    Migration(
      name, reason: reason,
      sql: """
        CREATE TABLE persistence_content (
          hash TEXT NOT NULL,      -- SHA-256, hexadecimal
          size INT NOT NULL,       -- bytes
          stored_at INT NOT NULL,  -- milliseconds since 1970, UTC
          bytes BYTES NOT NULL,
          PRIMARY KEY (hash, size)
        )
        """)
  }
}
