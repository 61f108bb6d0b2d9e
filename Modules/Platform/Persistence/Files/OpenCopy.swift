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
    guard let file = try? File(reading: path) else { return false }
    return worksite_is_unused(file.descriptor) == 0
  }

  /// Removes the copy and its folder. A program that still has it open can continue reading.
  public func remove() {
    unlink(path)
    rmdir(folder.path)
  }
}
