import Core
import Foundation

/// A lock between processes, held as long as the value lives (flock(2)).
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Who else may hold it.
  public enum Mode: Sendable {
    /// Others who hold it shared.
    case shared
    /// Nobody.
    case exclusive

    fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
  }

  /// Waits for the lock on a file, which is made when there is none.
  public convenience init(_ path: String, _ mode: Mode) throws {
    try self.init(path, mode, waits: true)
  }

  /// The lock, if it is to be had at once.
  ///
  /// - Throws: ``Failure`` of kind `unavailable` when somebody else holds it.
  public convenience init(now path: String, _ mode: Mode) throws { try self.init(path, mode, waits: false) }

  /// The lock on a folder itself, which leaves no file behind, if it is to be had at once.
  ///
  /// - Throws: ``Failure`` of kind `unavailable` when somebody else holds it.
  public convenience init(now folder: Folder, _ mode: Mode) throws {
    try self.init(folder.path, mode, waits: false, O_DIRECTORY)
  }

  private init(_ path: String, _ mode: Mode, waits: Bool, _ flags: Int32 = O_CREAT) throws {
    descriptor = open(path, O_RDONLY | flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.system(errno, path) }
    while flock(descriptor, mode.operation | (waits ? 0 : LOCK_NB)) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        throw Failure(.unavailable, "persistence.inUse", .dataInUse, remedy: .endOtherCommands)
      default: throw Failure.system(errno, path)
      }
    }
  }

  deinit { close(descriptor) }
}
