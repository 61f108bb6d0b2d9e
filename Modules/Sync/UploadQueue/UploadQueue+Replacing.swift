import Core
import Persistence

extension UploadQueue {
  /// Puts content in the place of older content that nothing needs any more: a newer save of a document waits where the
  /// one before it did, so that a document saved every minute gets its turn all the same.
  ///
  /// - Returns: what had the place. What is claimed is being sent, and what has a location left something on the server,
  ///   see ``leftover()``: both are for the sender to end. `nil` when nothing had it; then the new content is at the end of the queue.
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
    try leave(old.location, of: hash)
    try count((0, blob.size - old.blob.size))
    return old
  }

  private func rewrite(_ old: Entry, as blob: Blob) throws {
    let begun: SQL =
      "hash = \(blob.hash), size = \(blob.size), location = NULL, sent = 0, failures = 0, problem = NULL"
    let lane = Lane(of: blob.size)
    // What stands in the indexes of the queue is left alone where it stays: that is most of the pages written.
    let isReady = !old.isClaimed && old.notBefore == nil && Lane(of: old.blob.size) == lane
    let standing: SQL = isReady ? "" : ", lane = \(lane.rawValue), claimed = 0, not_before = NULL"
    try connection.execute("UPDATE sync_outgoing SET \(begun)\(standing) WHERE hash = \(old.blob.hash)")
  }
}
