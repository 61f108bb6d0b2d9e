import Core
import Operations
import Persistence

/// The uploads of this device, for commands and the sender. Each method is one transaction.
extension Replica {
  /// Whether the server does not have at least one of some contents yet.
  ///
  /// - Parameter hashes: the SHA-256 hashes of the contents, hexadecimal.
  public func uploads(_ hashes: [String]) throws -> Bool {
    try database.read { connection in try hashes.contains { try UploadQueue(connection).contains($0) } }
  }

  /// The totals of the content that the server does not have.
  public func waitingUploads() throws -> UploadQueue.Summary {
    try database.read { try UploadQueue($0).waiting() }
  }

  /// The bytes of content that have not been sent.
  ///
  /// - Parameter leaving: the bytes sent of content that is being sent, by hash: they may be more than the
  ///   server has acknowledged.
  public func bytesToUpload(besides leaving: [String: Int64]) throws -> Int64 {
    try database.read { connection in
      let queue = UploadQueue(connection)
      let ahead = try leaving.reduce(into: Int64(0)) { sum, content in
        guard let entry = try queue.entry(content.key), entry.isClaimed else { return }
        sum += max(min(content.value, entry.blob.size) - entry.sent, 0)
      }
      return try max(queue.waiting().bytes - queue.sentOfClaimed() - ahead, 0)
    }
  }

  /// Why content cannot be sent, in JSON; `nil` when none is known to be stuck.
  public func uploadProblem() throws -> String? { try database.read { try UploadQueue($0).problem() } }

  /// Whether nothing can be sent until the user solves a problem with content.
  public func isStuck() throws -> Bool {
    try database.read { connection in
      let (outbox, queue) = (Outbox(connection), UploadQueue(connection))
      return try !outbox.isSending() && !outbox.hasReady() && queue.isAtRest() && queue.problem() != nil
    }
  }

  /// Makes all retries of uploads due immediately.
  public func retryUploads() throws { try database.write { try UploadQueue($0).wakeAll() } }

  /// When content can be claimed next: now, or when the first retry is due; `nil` when none waits.
  public func nextUpload(_ lane: UploadQueue.Lane, now: Instant) throws -> Instant? {
    try database.read { try UploadQueue($0).next(lane, now: now) }
  }

  /// Claims content for sending, the oldest first.
  ///
  /// - Parameters:
  ///   - most: the largest number of contents.
  ///   - bytes: the largest number of bytes in total; the first content may be larger.
  public func claimUploads(
    _ lane: UploadQueue.Lane, most: Int, bytes: Int64, now: Instant
  ) throws -> [UploadQueue.Entry] {
    try database.write { try UploadQueue($0).claim(lane, most: most, bytes: bytes, now: now) }
  }

  /// Releases content that was claimed and not sent, without counting a failure.
  public func releaseUploads(_ hashes: [String]) throws {
    try database.write { try UploadQueue($0).release(hashes) }
  }

  /// Notes where an upload was begun and how much the server has acknowledged.
  ///
  /// - Parameter location: `nil` when the upload has to begin anew.
  public func advanceUpload(_ hash: String, location: String?, sent: Int64) throws {
    try database.write { try UploadQueue($0).advance(hash, location: location, sent: sent) }
  }

  /// Releases content that could not be sent, to be retried later.
  ///
  /// - Parameter problem: why it failed, as JSON.
  public func postponeUpload(_ hash: String, until instant: Instant, problem: String) throws {
    try database.write { try UploadQueue($0).postpone(hash, until: instant, problem: problem) }
  }

  /// Notes that the server has contents: operations that waited for them can be sent.
  public func noteUploaded(_ blobs: [Blob], at instant: Instant) throws {
    try database.write { try Outbox($0).contentArrived(blobs, at: instant) }
  }

  /// The location of an abandoned upload; `nil` when there is none.
  public func abandonedUpload() throws -> String? { try database.read { try UploadQueue($0).leftover() } }

  /// Notes that the server no longer has an abandoned upload.
  public func forgetAbandonedUpload(_ location: String) throws {
    try database.write { try UploadQueue($0).forgetLeftover(location) }
  }
}
