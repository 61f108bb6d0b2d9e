import CLinux
import Core
import Foundation

/// A file being written beside the one it will replace, so that its path always leads to something whole. Dropped
/// without ``commit(modified:mode:replaces:)``, it leaves nothing behind.
///
/// Of a symbolic link, what it points to is replaced. A device, a pipe or a socket is written into and stays.
public struct ReplacementFile: ~Copyable {
  private let file: File
  private let path: String
  /// `nil` where what is there is written into.
  private let temporary: TemporaryFile?

  /// Begins a file that will be at `path`.
  ///
  /// - Parameters:
  ///   - tag: makes the temporary name its own.
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
    let temporary = TemporaryFile(path: folder + Self.prefix + tag.short + Self.suffix)
    file = try File(temporary.path, O_WRONLY | O_CREAT | O_EXCL, mode, told: target)
    // Not every disk knows locks; what is told by one is who may remove the file.
    _ = try? file.lockNow(.exclusive)
    self.temporary = temporary
    self.path = target
  }

  private static let (prefix, suffix) = (".worksite-", ".part")

  /// Whether a name is one that a file has until it is whole: it stays where the machine went down meanwhile.
  public static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Removes what was left in a folder more than a day ago by whoever was stopped before a file was whole.
  public static func removeAbandoned(in folder: Folder, now: Instant) {
    for name in (try? folder.names()) ?? [] where isUnfinished(name) {
      let path = folder.file(name)
      guard let stamp = try? FileStamp(at: path, followed: false), stamp.kind == .file,
        stamp.modified < now.adding(seconds: -86_400), let file = try? File(reading: path),
        (try? file.lockNow(.exclusive)) == true
      else { continue }
      unlink(path)
    }
  }

  /// Whether a path leads to something that content goes into: a device, a pipe or a socket.
  public static func isWrittenInto(_ path: String) -> Bool { (try? FileStamp(at: path).kind) == .other }

  /// Where a path leads once links are followed, also where nothing is there yet.
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

  /// What a symbolic link says; `nil` where there is none.
  private static func linked(from path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func requireFolder(_ path: String) throws {
    if path.isEmpty { return }
    do {
      _ = try FileStamp(at: path)
    } catch let failure as Failure where failure.code == "io.missing" {
      throw Failure.noFolder(path)
    }
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
  public func sync() throws { if temporary != nil { try file.sync() } }

  /// Gives the file its name, replacing what had it; what was written into needs nothing more.
  ///
  /// - Parameters:
  ///   - modified: the file's modification time, if it is to have another one than now.
  ///   - mode: permissions to set, where they are to differ from those it was begun with.
  ///   - replaces: whether what has the name may go.
  /// - Throws: ``Failure`` `io.exists` when something has the name and may not go.
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
