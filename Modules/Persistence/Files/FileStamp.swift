import Core
import Foundation

/// Size, times and identity of a file at one moment.
public struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int64
  /// When the content last changed, by the file system.
  public let modified: Instant
  /// What kind of thing it is.
  public let kind: Kind
  private let inode: UInt64
  private let device: UInt64
  private let modifiedNanoseconds: Int64
  private let changedNanoseconds: Int64

  /// The kinds of things in a folder that make a difference here.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// What is at `path`; a symbolic link itself unless `followed`.
  public init(at path: String, followed: Bool = true) throws {
    var status = stat()
    guard (followed ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw Failure.system(errno, path)
    }
    self.init(status)
  }

  init(_ status: stat) {
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
    modifiedNanoseconds = nanoseconds(status.st_mtim)
    changedNanoseconds = nanoseconds(status.st_ctim)
    modified = Instant(milliseconds: modifiedNanoseconds / 1_000_000)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
