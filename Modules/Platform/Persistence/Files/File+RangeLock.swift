import CLinux
import Core
import Foundation

extension File {
  /// Takes a lock on a range of bytes without waiting. The range need not be within the file.
  ///
  /// It belongs to this value: another one of the same file is excluded, also in this process (open file
  /// description locks, fcntl(2)).
  ///
  /// - Returns: whether it was free.
  func lockNow(_ range: Range<Int64>, _ mode: FileLock.Mode) throws -> Bool {
    try lock(range, mode == .shared ? 1 : 2)
  }

  /// Releases the locks on a range of bytes.
  func unlock(_ range: Range<Int64>) { _ = try? lock(range, 0) }

  /// A range that another value has locked and that overlaps a range; `nil` when there is none.
  func otherLock(in range: Range<Int64>) throws -> Range<Int64>? {
    var (start, count) = (range.lowerBound, range.upperBound - range.lowerBound)
    switch worksite_other_lock(descriptor, &start, &count) {
    case 1: return start..<(count == 0 ? Int64.max : start + count)
    case 0: return nil
    default: throw Failure.system(errno, path)
    }
  }

  private func lock(_ range: Range<Int64>, _ mode: Int32) throws -> Bool {
    // The system takes a range of no bytes for all those up to the end.
    if range.isEmpty { return true }
    return
      switch worksite_lock_range(descriptor, mode, range.lowerBound, range.upperBound - range.lowerBound)
    {
    case 1: true
    case 0: false
    default: throw Failure.system(errno, path)
    }
  }
}
