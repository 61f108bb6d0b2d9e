import Core
import Documents
import Foundation
import Worksites

/// The attributes of an item, as programs see them (stat(2)).
struct FileAttributes {
  let isFolder: Bool
  let size: Int64
  let modifiedAt: Instant
  /// Whether the bytes are on this device. Other documents have their size, and no blocks.
  let isHere: Bool
  /// Whether programs may only read, whatever the mount allows.
  let isReadOnly: Bool
  /// Whether a document has the executable bit.
  var isExecutable = false

  /// Attributes from their parts.
  init(isFolder: Bool, size: Int64 = 0, modifiedAt: Instant, isHere: Bool = true, isReadOnly: Bool = false) {
    (self.isFolder, self.size, self.modifiedAt) = (isFolder, size, modifiedAt)
    (self.isHere, self.isReadOnly) = (isHere, isReadOnly)
  }

  /// The attributes of a folder or document.
  init(_ item: Item, isHere: Bool) {
    self.init(
      isFolder: item.kind == .folder, size: item.size, modifiedAt: item.modifiedAt, isHere: isHere)
    isExecutable = item.isExecutable
  }

  /// The attributes of a worksite's top.
  init(_ worksite: Worksite) {
    self.init(isFolder: true, modifiedAt: worksite.createdAt)
  }

  /// The users who may use the items of a mount, and whether they may write.
  struct Permissions: Hashable, Sendable {
    var isWritable: Bool
    /// Whether other users of the machine may read.
    var isForOthers = false
  }

  /// The mode of stat(2). Only the user who mounts may write.
  func mode(_ permissions: Permissions) -> mode_t {
    let (read, all): (mode_t, mode_t) = permissions.isForOthers ? (0o444, 0o111) : (0o400, 0o100)
    let write: mode_t = permissions.isWritable && !isReadOnly ? 0o200 : 0
    return isFolder ? S_IFDIR | read | write | all : S_IFREG | read | write | (isExecutable ? all : 0)
  }

  /// The size on disk, in blocks of 512 bytes.
  var blocks: Int64 { isHere ? (size + 511) / 512 : 0 }
}
