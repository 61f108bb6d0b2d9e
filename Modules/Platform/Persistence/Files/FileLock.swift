import Core
import Foundation

/// A lock between processes, held as long as the value lives (flock(2)).
public final class FileLock: Sendable {
  private let file: File

  /// The processes that may hold it at the same time.
  public enum Mode: Sendable {
    /// Any number that hold it shared.
    case shared
    /// A single process, which excludes all others.
    case exclusive

    fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
  }

  /// Waits for the lock on a file, which is created when there is none.
  public convenience init(_ path: String, _ mode: Mode) throws {
    try self.init(path, mode, waits: true)
  }

  /// Waits for the lock on a file, where a file can be created.
  ///
  /// - Returns: `nil` where there is no file and none can be created, so that no process holds the lock.
  public static func whereWritable(_ path: String, _ mode: Mode) throws -> FileLock? {
    do {
      return try FileLock(path, mode)
    } catch let failure as Failure where [.ioReadOnly, .ioPermission].contains(failure.code) {
      return nil
    }
  }

  /// Takes the lock without waiting.
  ///
  /// - Throws: ``Failure`` of kind `unavailable` when another process holds it.
  public convenience init(now path: String, _ mode: Mode) throws { try self.init(path, mode, waits: false) }

  /// Waits for the lock on a folder itself, which leaves no file behind.
  convenience init(_ folder: Folder, _ mode: Mode) throws {
    try self.init(folder.path, mode, waits: true, O_DIRECTORY)
  }

  /// Takes the lock on a folder itself, which leaves no file behind, without waiting.
  ///
  /// - Throws: ``Failure`` of kind `unavailable` when another process holds it.
  public convenience init(now folder: Folder, _ mode: Mode) throws {
    try self.init(folder.path, mode, waits: false, O_DIRECTORY)
  }

  /// Makes a shared lock exclusive.
  ///
  /// - Throws: ``Failure`` of kind `unavailable` when another process holds it, too.
  public func becomeExclusive() throws {
    if try !file.lockNow(.exclusive) { throw Self.inUse }
  }

  private static let inUse = Failure(.unavailable, .persistenceInUse, .dataInUse, remedy: .endOtherCommands)

  private init(_ path: String, _ mode: Mode, waits: Bool, _ flags: Int32 = O_CREAT) throws {
    file = try File(path, O_RDONLY | flags, 0o600)
    if waits {
      try file.lock(mode)
    } else if try !file.lockNow(mode) {
      throw Self.inUse
    }
  }
}

extension File {
  /// Waits for a lock on the file (flock(2)), which holds until it is closed.
  func lock(_ mode: FileLock.Mode) throws { _ = try lock(mode.operation) }

  /// Takes such a lock without waiting.
  ///
  /// - Returns: whether it was free.
  func lockNow(_ mode: FileLock.Mode) throws -> Bool { try lock(mode.operation | LOCK_NB) }

  private func lock(_ operation: Int32) throws -> Bool {
    while flock(descriptor, operation) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      default: throw Failure.system(errno, path)
      }
    }
    return true
  }

  /// Releases a lock. Closing the file is not enough: a child process has a copy of the descriptor, and with
  /// it the lock, until it executes another program.
  func unlock() { flock(descriptor, LOCK_UN) }
}
