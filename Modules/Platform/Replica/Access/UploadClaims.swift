import Core
import Operations
import Persistence

/// The content that a sender claims, uploads and releases. Its methods open their own transactions.
package struct UploadClaims: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }

  init(of replica: Replica) { self.replica = replica }

  /// When content can be claimed next: now, or when the first retry is due; `nil` when none waits.
  package func next(_ lane: UploadQueue.Lane, now: Instant) throws -> Instant? {
    try database.read { try UploadQueue($0).next(lane, now: now) }
  }

  /// Claims content for sending, the oldest first.
  ///
  /// - Parameters:
  ///   - maximum: the largest number of contents.
  ///   - bytes: the largest number of bytes in total; the first content may be larger.
  package func claim(
    _ lane: UploadQueue.Lane, maximum: Int, bytes: Int64, now: Instant
  ) throws -> [UploadQueue.Entry] {
    try database.write { try UploadQueue($0).claim(lane, maximum: maximum, bytes: bytes, now: now) }
  }

  /// Releases content that was claimed and not sent, without counting a failure.
  package func release(_ hashes: [String]) throws {
    try database.write { try UploadQueue($0).release(hashes) }
  }

  /// Notes where an upload was begun and how much the server has acknowledged.
  ///
  /// - Parameter location: `nil` when the upload has to begin anew.
  package func advance(_ hash: String, location: String?, sent: Int64) throws {
    try database.write { try UploadQueue($0).advance(hash, location: location, sent: sent) }
  }

  /// Releases content that could not be sent, to be retried later.
  ///
  /// - Parameter problem: why it failed, as JSON.
  package func postpone(_ hash: String, until instant: Instant, problem: String) throws {
    try database.write { try UploadQueue($0).postpone(hash, until: instant, problem: problem) }
  }

  /// Notes that the server has contents: operations that waited for them can be sent.
  package func finish(_ blobs: [Blob], at instant: Instant) throws {
    try database.write { try Outbox($0).contentArrived(blobs, at: instant) }
  }

  /// The location of an abandoned upload; `nil` when there is none.
  package func abandoned() throws -> String? { try database.read { try UploadQueue($0).leftover() } }

  /// Notes that the server no longer has an abandoned upload.
  package func forgetAbandoned(_ location: String) throws {
    try database.write { try UploadQueue($0).forgetLeftover(location) }
  }
}
