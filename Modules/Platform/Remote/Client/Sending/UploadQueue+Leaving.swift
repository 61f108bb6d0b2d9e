import Operations
import Persistence
import Replica

extension UploadQueue.Entry {
  /// The bytes sent, or acknowledged by the server if those are more; at most the content's size.
  ///
  /// - Parameter leaving: as ``SendingProgress/read(at:)`` returns it.
  package func sent(_ leaving: [String: Int64]) -> Int64 {
    min(max(isClaimed ? leaving[blob.hash] ?? 0 : 0, sent), blob.size)
  }
}
