import Core
import Foundation

/// Size, times and identity of a file at one moment.
public struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int64
  /// When the content last changed, by the file system.
  public let modified: Instant
  /// The kind of file.
  public let kind: Kind
  /// Whether the file's owner may run it.
  public let isExecutable: Bool
  private let inode: UInt64
  private let device: UInt64
  private let modifiedTime: [Int]
  private let changedTime: [Int]

  /// The kinds of directory entries that this program distinguishes.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The stamp of the file at `path`; of a symbolic link itself unless `followed`.
  public init(at path: String, followed: Bool = true) throws {
    var status = stat()
    guard (followed ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw Failure.system(errno, path)
    }
    self.init(status)
  }

  /// The stamp of the file at `path`; `nil` when there is none.
  ///
  /// - Throws: ``Failure`` of kind `io` when the system cannot look it up.
  public static func ifThere(at path: String) throws -> FileStamp? {
    do {
      return try FileStamp(at: path)
    } catch let failure as Failure where failure.code == .ioMissing {
      return nil
    }
  }

  /// Whether both are stamps of one file, whatever its content then.
  func isOfSameFile(as other: FileStamp) -> Bool { (inode, device) == (other.inode, other.device) }

  /// Whether both are stamps of one file that was not written in between. It may have been renamed.
  func isOfSameContent(as other: FileStamp) -> Bool {
    isOfSameFile(as: other) && size == other.size && modifiedTime == other.modifiedTime
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
    modifiedTime = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changedTime = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    // A file system may store any number; times are clamped to the years 1 to 9999.
    let seconds = min(max(Int64(modifiedTime[0]), -62_135_596_800), 253_402_300_799)
    modified = Instant(milliseconds: seconds * 1000 + Int64(modifiedTime[1]) / 1_000_000)
    isExecutable = status.st_mode & S_IXUSR != 0
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
