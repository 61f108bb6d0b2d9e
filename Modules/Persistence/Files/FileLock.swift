import Core
import Foundation

/// A lock between processes, held as long as the value lives (flock(2)).
public struct FileLock: ~Copyable {
  private let file: File

  /// Waits for the lock on a file, which is made when there is none.
  public init(_ path: String) throws {
    let file = try File(path, O_RDONLY | O_CREAT, 0o600)
    while flock(file.descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Failure.system(errno, path) }
    }
    self.file = file
  }
}
