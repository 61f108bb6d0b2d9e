import CLinux
import Core
import Foundation

/// A file written beside the one it will replace, so that its path always has a complete file.
///
/// Dropped without ``commit(modified:mode:replaces:)``, it leaves nothing behind. Of a symbolic link, the
/// target is replaced. A device, a pipe or a socket is written to directly.
public struct ReplacementFile: ~Copyable {
  private let file: File
  private let path: String
  /// `nil` when the path is written to directly.
  private let temporary: TemporaryFile?

  /// Begins a file that will be at `path`.
  ///
  /// - Parameters:
  ///   - tag: makes the temporary name unique.
  ///   - mode: the permissions, less the process's umask.
  public init(for path: String, tag: ID, mode: mode_t = 0o666) throws {
    if Self.isWrittenInto(path) {
      file = try File(path, O_WRONLY)
      temporary = nil
      self.path = path
      return
    }
    let target = try Self.target(of: path)
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    try Self.requireFolder(folder)
    var attempt = 1
    while true {
      let name = Self.prefix + tag.short + (attempt == 1 ? "" : "-\(attempt)") + Self.suffix
      let temporary = TemporaryFile(path: folder + name)
      let file = try File(temporary.path, O_WRONLY | O_CREAT | O_EXCL, mode, reporting: target)
      attempt += 1
      // ``removeAbandoned(in:)`` of another process may remove the file before it is locked.
      if Self.isKept(file) {
        self.file = file
        self.temporary = temporary
        self.path = target
        return
      }
    }
  }

  /// Locks a new file, so that no process removes it. Not every file system has locks.
  ///
  /// - Returns: whether it is still there.
  private static func isKept(_ file: borrowing File) -> Bool {
    guard let isLocked = try? file.lockNow(.exclusive) else { return true }
    var status = stat()
    return isLocked && fstat(file.descriptor, &status) == 0 && status.st_nlink > 0
  }

  private static let (prefix, suffix) = (".worksite-", ".part")

  /// Whether a name is the temporary name of an incomplete file, left when the machine went down.
  public static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Removes incomplete files in a folder that a stopped process left. A process that writes one holds its lock.
  ///
  /// - Returns: the number of files.
  @discardableResult
  public static func removeAbandoned(in folder: Folder) -> Int {
    let names = (try? folder.names()) ?? []
    return names.filter(isUnfinished).count { name in
      let path = folder.file(name)
      guard (try? FileStamp(at: path, followed: false).kind) == .file, let file = try? File(reading: path),
        (try? file.lockNow(.exclusive)) == true
      else { return false }
      return unlink(path) == 0
    }
  }

  /// The folder in which a file at a path is written, with symbolic links to files followed.
  public static func folder(for path: String) throws -> Folder { Folder(try target(of: path)).above }

  /// Whether a path is a device, a pipe or a socket, to which content is written directly.
  public static func isWrittenInto(_ path: String) -> Bool { (try? FileStamp(at: path).kind) == .other }

  /// The path with symbolic links followed; its file need not exist.
  private static func target(of path: String) throws -> String {
    var target = path
    // As many as Linux follows (path_resolution(7)).
    for _ in 0..<40 {
      guard let next = linked(from: target) else { return target }
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw Failure.system(ELOOP, path)
  }

  /// The target of a symbolic link; `nil` where there is none.
  private static func linked(from path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func requireFolder(_ path: String) throws {
    if path.isEmpty { return }
    do {
      _ = try FileStamp(at: path)
    } catch let failure as Failure where failure.code == .ioMissing {
      throw Failure.noFolder(path)
    }
  }

  /// Appends bytes to the new file. The old one is unchanged until `commit()`.
  public func append(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try file.write(bytes)
    } catch let failure as Failure where failure.code == .ioDiskFull {
      throw Failure.diskFull(path)
    }
  }

  /// Waits until the content is on disk, so that it cannot be lost after the file is renamed.
  public func sync() throws { if temporary != nil { try file.sync() } }

  /// Renames the file to its path, replacing the file there; does nothing when the path was written to
  /// directly.
  ///
  /// - Parameters:
  ///   - modified: the file's modification time, if it differs from now.
  ///   - mode: permissions to set, where they differ from those it was begun with.
  ///   - replaces: whether an existing file may be replaced.
  /// - Throws: ``Failure`` `io.exists` when a file exists that may not be replaced.
  public consuming func commit(modified: Instant? = nil, mode: mode_t? = nil, replaces: Bool = true) throws {
    guard let temporary else { return }
    if let mode, fchmod(file.descriptor, mode) != 0 { throw Failure.system(errno, path) }
    if let modified {
      let thousandths = (modified.milliseconds % 1000 + 1000) % 1000
      let seconds = Int((modified.milliseconds - thousandths) / 1000)
      let time = timespec(tv_sec: seconds, tv_nsec: Int(thousandths) * 1_000_000)
      _ = futimens(file.descriptor, [time, time])
    }
    if replaces { return try moveFile(temporary.path, to: path) }
    guard worksite_rename_new(temporary.path, path) == 0 else { throw Failure.system(errno, path) }
  }
}
