import Core
import Operations
import Persistence

extension UploadQueue {
  /// Replaces content that nothing needs any more, in its place in the queue. So a document that is saved
  /// every minute reaches the front of the queue all the same.
  ///
  /// - Returns: the replaced entry; `nil` when it was not in the queue, and the new content was added at the
  ///   end. The sender ends the request of a claimed entry, and cancels the upload of one with a location;
  ///   see ``leftover()``.
  @discardableResult
  public func replace(_ hash: String, with blob: Blob, at instant: Instant) throws -> Entry? {
    guard hash != blob.hash else { return nil }
    guard let old = try entry(hash) else {
      try add([blob], at: instant)
      return nil
    }
    if try contains(blob.hash) {
      try withdraw([hash])
      return old
    }
    try rewrite(old, as: blob)
    try abandon(old.location, of: hash)
    try count((0, blob.size - old.blob.size))
    return old
  }

  private func rewrite(_ old: Entry, as blob: Blob) throws {
    let begun: SQL =
      "hash = \(blob.hash), size = \(blob.size), location = NULL, sent = 0, failures = 0, problem = NULL"
    let lane = Lane(of: blob.size)
    // Columns in the queue's indexes are left alone where they stay equal: that is most of the pages written.
    let isReady = !old.isClaimed && old.notBefore == nil && Lane(of: old.blob.size) == lane
    let place: SQL = isReady ? "" : ", lane = \(lane.rawValue), claimed = 0, not_before = NULL"
    try connection.execute("UPDATE replica_upload SET \(begun)\(place) WHERE hash = \(old.blob.hash)")
  }
}
