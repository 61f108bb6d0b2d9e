import CLinux
import Core
import Foundation

/// A folder on this machine's disk.
public struct Folder: Hashable, Sendable {
  /// The path, absolute or relative to the current folder; it need not exist.
  public let path: String

  /// A folder at a path; it need not exist.
  public init(_ path: String) { self.path = path }

  /// The path of a name directly inside.
  public func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// A folder directly inside.
  public func folder(_ name: String) -> Folder { Folder(file(name)) }

  /// The same folder, its path beginning at the root; a relative path is one in the current folder.
  package var absolute: Folder {
    path.hasPrefix("/") ? self : Folder(FileManager.default.currentDirectoryPath).folder(path)
  }

  /// The folder that contains this one; the root contains itself.
  public var above: Folder {
    guard let slash = path.lastIndex(of: "/") else { return Folder(".") }
    return Folder(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// Whether there is a folder at the path.
  public var exists: Bool { (try? FileStamp(at: path).kind == .folder) ?? false }

  /// Whether it is inside another folder, or is that folder, with links followed. It need not exist yet.
  public func isInside(_ other: Folder) -> Bool {
    guard let outer = other.realPath else { return false }
    var nearest = self
    while nearest.realPath == nil, nearest.above != nearest { nearest = nearest.above }
    guard let inner = nearest.realPath else { return false }
    return (inner + "/").hasPrefix(outer == "/" ? outer : outer + "/")
  }

  /// Whether the path is a symbolic link to a missing file.
  public var isDanglingLink: Bool {
    realPath == nil && (try? FileStamp(at: path, followed: false).kind) == .link
  }

  /// The absolute path with links followed; `nil` where nothing is there.
  var realPath: String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Creates the folder and its parents, readable by this account alone; does nothing when it exists.
  public func make(mode: mode_t = 0o700) throws {
    if mkdir(path, mode) == 0 { return }
    if errno == EEXIST {
      if exists { return }
      throw Failure.system(ENOTDIR, path)
    }
    guard errno == ENOENT, above.path != ".", above.path != "/" else { throw Failure.system(errno, path) }
    try above.make(mode: mode)
    guard mkdir(path, mode) == 0 || exists else { throw Failure.system(errno, path) }
  }

  /// Creates the folder and its parents, readable by this account alone, and waits until their names are on
  /// disk.
  ///
  /// Without this, files synced in a new folder could be lost with the folder's own name. It does nothing
  /// when the folder exists.
  public func makeDurably() throws {
    if exists { return }
    if above != self { try above.makeDurably() }
    try make()
    do {
      try syncName()
    } catch {
      // The next attempt finds no folder, and so syncs its name.
      rmdir(path)
      throw error
    }
  }

  /// Waits until the folder's own name is on disk. Where the parent may not be read, or its file system
  /// cannot sync folders, the name is not synced, as in PostgreSQL (`fsync_fname_ext`,
  /// `src/common/file_utils.c`).
  private func syncName() throws {
    let descriptor = open(above.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0, errno == EACCES { return }
    guard descriptor >= 0 else { throw Failure.system(errno, above.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure.system(errno, above.path) }
  }

  /// Waits until the names in the folder are on disk.
  public func sync() throws { try File(path, O_RDONLY | O_DIRECTORY).sync() }

  /// The names inside, sorted, without `.` and `..`.
  public func names() throws -> [String] {
    guard let stream = opendir(path) else { throw Failure.system(errno, path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether this account can create files in it; false on a read-only file system.
  public var isWritable: Bool { access(path, W_OK) == 0 }

  /// Bytes that can still be written to the disk the folder is on.
  public func freeSpace() throws -> Int64 { try space().free }

  /// The bytes of the disk the folder is on: those in use, and those that can still be written.
  public func space() throws -> (used: Int64, free: Int64) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw Failure.system(errno, path) }
    let block = Int64(status.f_frsize)
    return (Int64(status.f_blocks - status.f_bfree) * block, Int64(status.f_bavail) * block)
  }
}

/// Exchanges two folders atomically.
public func exchangeFolders(_ one: Folder, _ other: Folder) throws {
  guard worksite_exchange(one.path, other.path) == 0 else { throw Failure.system(errno, other.path) }
}

/// Renames a file atomically, replacing the file that has the name.
public func moveFile(_ source: String, to destination: String) throws {
  guard rename(source, destination) == 0 else { throw Failure.system(errno, destination) }
}
