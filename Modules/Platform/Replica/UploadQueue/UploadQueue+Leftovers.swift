import Operations
import Persistence

/// Abandoned uploads, begun for content that nothing needs any more. The sender cancels them on the server,
/// which would otherwise keep each until it expires.
extension UploadQueue {
  /// The location of an abandoned upload; `nil` when there is none.
  package func leftover() throws -> String? {
    try connection.first("SELECT location FROM replica_upload_leftover LIMIT 1") { $0.text() }
  }

  /// Notes that the server no longer has an abandoned upload.
  package func forgetLeftover(_ location: String) throws {
    try connection.execute("DELETE FROM replica_upload_leftover WHERE location = \(location)")
  }

  /// Notes that an upload is abandoned, unless the server has its content. A complete upload gives the right
  /// to name its content, so it stays.
  func abandon(_ location: String?, of hash: String) throws {
    guard let location, try !ServerContent(connection).has(Blob(hash: hash, size: 0)) else { return }
    try connection.execute(
      """
      INSERT INTO replica_upload_leftover (location, hash) VALUES (\(location), \(hash))
      ON CONFLICT (location) DO NOTHING
      """)
  }

  /// Keeps the uploads of content that the server has after all.
  func retainLeftovers(of hashes: [String]) throws {
    guard try leftover() != nil else { return }
    for hash in hashes {
      try connection.execute("DELETE FROM replica_upload_leftover WHERE hash = \(hash)")
    }
  }
}
