import CLinux
import Core
import Foundation

/// A read-only copy of a document in a folder of its own, for another program to read.
public struct OpenCopy {
  /// The folder that is removed with the copy.
  public let folder: Folder
  /// The path of the copy in that folder.
  public let path: String

  /// A copy in a folder under a name; it need not exist yet.
  public init(in folder: Folder, named name: String) {
    self.folder = folder
    path = folder.file(name)
  }

  /// The copy that is in a folder; `nil` when there is none.
  public init?(in folder: Folder) {
    guard let name = try? folder.names().first else { return nil }
    self.init(in: folder, named: name)
  }

  /// Whether a program has the copy open; false where the file system does not report it.
  public var isInUse: Bool {
    guard let file = try? File.plain(at: path) else { return false }
    return worksite_is_unused(file.descriptor) == 0
  }

  /// Removes the copy if it still is the file that its owner has stored.
  ///
  /// It is renamed to a name that no program knows, and looked at there once more. Where it is another file, was written,
  /// or is in use, it gets its name back.
  ///
  /// - Parameters:
  ///   - stamp: the stamp of the file that was stored.
  ///   - hash: its SHA-256.
  ///   - aside: a path on the same disk, outside the folder.
  /// - Returns: whether it was removed.
  package func remove(_ stamp: FileStamp, hash: String, by aside: String) throws -> Bool {
    guard worksite_rename_new(path, aside) == 0 else {
      if errno == ENOENT { return false }
      throw Failure.system(errno, aside)
    }
    let isStored = (try? Self.isUnused(aside, stamp, hash: hash)) ?? false
    if isStored, unlink(aside) == 0 { return true }
    try putBack(from: aside)
    return false
  }

  /// Whether a file that no program can open any more is as it was, and no program has it open.
  private static func isUnused(_ path: String, _ stamp: FileStamp, hash: String) throws -> Bool {
    let file = try File.plain(at: path)
    guard try file.stamp().isOfSameContent(as: stamp), try file.digest() == hash,
      worksite_is_unused(file.descriptor) != 0
    else { return false }
    return try file.stamp().isOfSameContent(as: stamp)
  }

  /// Gives a copy that ``remove(_:hash:by:)`` put aside its name again; does nothing when there is none.
  ///
  /// Where a program made another file meanwhile, it stays beside that one.
  package func putBack(from aside: String) throws {
    guard (try? FileStamp(at: aside, followed: false)) != nil else { return }
    try folder.make()
    if worksite_rename_new(aside, path) == 0 { return }
    guard errno == EEXIST, worksite_rename_new(aside, path + ".kept") == 0 else {
      throw Failure.system(errno, path)
    }
  }

  /// Removes the copy and its folder. A program that still has it open can continue reading.
  public func remove() {
    unlink(path)
    rmdir(folder.path)
  }
}
