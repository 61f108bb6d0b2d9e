import Core

/// The named locks of one database's processes. The database need not exist yet.
///
/// Here each is a file (flock(2)); an engine with a server has locks of its own.
public struct DatabaseLocks: Hashable, Sendable {
  /// The folder of the data.
  private let folder: Folder

  /// The locks of the data in a folder.
  public init(of folder: Folder) { self.folder = folder }

  /// Waits for a lock that any number of processes may hold.
  public func shared(_ name: LockName) throws -> FileLock { try FileLock(path(of: name), .shared) }

  /// Waits for a lock that a single process may hold.
  public func exclusive(_ name: LockName) throws -> FileLock { try FileLock(path(of: name), .exclusive) }

  /// Takes a lock without waiting.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` of kind `unavailable` when another process holds it.
  public func now(_ name: LockName, _ mode: FileLock.Mode) throws -> FileLock {
    try FileLock(now: path(of: name), mode)
  }

  /// Waits for a shared lock, where the folder may be read-only.
  ///
  /// - Returns: `nil` where no process can hold the lock, since it cannot be created.
  public func sharedIfWritable(_ name: LockName) throws -> FileLock? {
    try folder.isWritable ? shared(name) : FileLock.whereWritable(path(of: name), .shared)
  }

  private func path(of name: LockName) -> String {
    name.isBesideFolder ? folder.path + "." + name.file : folder.file(name.file)
  }
}

/// The name of a lock between the processes that use one database.
public struct LockName: Hashable, Sendable {
  fileprivate let file: String
  /// Whether it outlives a folder that is renamed or replaced.
  fileprivate let isBesideFolder: Bool

  /// A lock in the folder of the data.
  ///
  /// - Parameters:
  ///   - file: the name of its file.
  ///   - isBesideFolder: whether the file is beside the folder, which may be renamed while the lock is held; its name
  ///     then begins with the folder's.
  public init(_ file: String, isBesideFolder: Bool = false) {
    self.file = file
    self.isBesideFolder = isBesideFolder
  }
}
