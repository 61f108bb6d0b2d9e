import CLinux
import Core
import Foundation

/// A file being written beside the one it will replace, so that its path always leads to something whole. Dropped
/// without ``commit(modified:)``, it leaves nothing behind.
public struct ReplacementFile: ~Copyable {
  private let file: File
  private let path: String
  private let temporary: TemporaryFile

  /// Begins a file that will be at `path`.
  ///
  /// - Parameters:
  ///   - tag: makes the temporary name its own.
  ///   - mode: the permissions, less the process's umask.
  public init(for path: String, tag: ID, mode: mode_t = 0o666) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if !folder.isEmpty, !Folder(folder).exists { throw Failure.system(ENOENT, folder) }
    let temporary = TemporaryFile(path: folder + ".worksite-\(tag.short).part")
    let file = try File(creating: temporary.path, mode: mode)
    self.temporary = temporary
    self.file = file
    self.path = path
  }

  /// Adds bytes at the end.
  public func append(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try file.write(bytes)
    } catch let failure as Failure where failure.code == "io.diskFull" {
      throw Failure.diskFull(path)
    }
  }

  /// Returns when the content is on disk, so that the name given to it next never leads to less.
  public func sync() throws { try file.sync() }

  /// Gives the file its name, replacing what had it.
  ///
  /// - Parameters:
  ///   - modified: the file's modification time, if it is to have another one than now.
  ///   - mode: permissions to set, where they are to differ from those it was begun with.
  ///   - replaces: whether what has the name may go.
  /// - Throws: ``Failure`` `io.exists` when something has the name and may not go.
  public consuming func commit(modified: Instant? = nil, mode: mode_t? = nil, replaces: Bool = true) throws {
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
