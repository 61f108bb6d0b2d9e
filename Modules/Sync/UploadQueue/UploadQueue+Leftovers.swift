import Persistence

/// Abandoned uploads, begun for content that a newer save replaced. The sender cancels them on the server,
/// which would otherwise keep each until it expires.
extension UploadQueue {
  static let laterMigrations = [
    Migration(
      "sync-0007", reason: "uploads that were begun and are not gone on with",
      sql: """
        CREATE TABLE sync_outgoing_leftover (
          location TEXT PRIMARY KEY,          -- of the upload on the server
          hash TEXT NOT NULL                  -- of the content, SHA-256, hexadecimal
        );
        CREATE INDEX sync_outgoing_leftover_hash ON sync_outgoing_leftover (hash)
        """)
  ]

  /// The location of an abandoned upload; `nil` when there is none.
  public func leftover() throws -> String? {
    try connection.first("SELECT location FROM sync_outgoing_leftover LIMIT 1") { $0.text() }
  }

  /// Notes that the server no longer has an abandoned upload.
  public func forgetLeftover(_ location: String) throws {
    try connection.execute("DELETE FROM sync_outgoing_leftover WHERE location = \(location)")
  }

  /// Notes that an upload is abandoned, unless the server has its content. A complete upload gives the right
  /// to name its content, so it stays.
  func abandon(_ location: String?, of hash: String) throws {
    guard let location, try !ServerContent(connection).has(Blob(hash: hash, size: 0)) else { return }
    try connection.execute(
      """
      INSERT INTO sync_outgoing_leftover (location, hash) VALUES (\(location), \(hash))
      ON CONFLICT (location) DO NOTHING
      """)
  }

  /// Keeps the uploads of content that the server has after all.
  func keepLeftovers(of hashes: [String]) throws {
    guard try leftover() != nil else { return }
    for hash in hashes {
      try connection.execute("DELETE FROM sync_outgoing_leftover WHERE hash = \(hash)")
    }
  }
}
