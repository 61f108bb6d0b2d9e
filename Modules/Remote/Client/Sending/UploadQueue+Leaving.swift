import Persistence
import Sync

extension UploadQueue.Entry {
  /// The bytes of it that have left this machine, or that the server has, if those are more; never more than there are.
  ///
  /// - Parameter leaving: as ``SendingProgress`` tells it.
  public func sent(_ leaving: [String: Int64]) -> Int64 {
    min(max(isClaimed ? leaving[blob.hash] ?? 0 : 0, sent), blob.size)
  }
}
