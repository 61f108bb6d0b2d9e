import Persistence

/// Uploads that were begun for content nothing needs any more, as a newer save took its place. They would lie on the server
/// until it loses patience with them; whoever sends gives them up there.
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

  /// The location of one of them; `nil` when there is none.
  public func leftover() throws -> String? {
    try connection.first("SELECT location FROM sync_outgoing_leftover LIMIT 1") { $0.text() }
  }

  /// Notes that the server has one no more.
  public func forgetLeftover(_ location: String) throws {
    try connection.execute("DELETE FROM sync_outgoing_leftover WHERE location = \(location)")
  }

  /// Notes that an upload is not gone on with. That of content the server has is what gives the right to name it.
  func leave(_ location: String?, of hash: String) throws {
    guard let location, try !ServerContent(connection).has(Blob(hash: hash, size: 0)) else { return }
    try connection.execute(
      """
      INSERT INTO sync_outgoing_leftover (location, hash) VALUES (\(location), \(hash))
      ON CONFLICT (location) DO NOTHING
      """)
  }

  /// The server has some content after all: its upload stays.
  func keepLeftovers(of hashes: [String]) throws {
    guard try leftover() != nil else { return }
    for hash in hashes {
      try connection.execute("DELETE FROM sync_outgoing_leftover WHERE hash = \(hash)")
    }
  }
}
