import Core
import Documents
import Foundation
import Operations
import Synchronization

/// New folders, and changes of names and places. Each is one step of undo.
extension MountedTree {
  /// Adds a folder.
  func makeFolder(_ name: String, in parent: UInt64) throws -> Found {
    let item = try files.addFolder(at: place(name, in: node(parent).subject))
    return try give(item, named: name, in: parent)
  }

  /// Puts a document, or an empty folder, in the trash.
  func remove(_ name: String, in parent: UInt64, isFolder: Bool) throws {
    guard let item = try files.item(at: place(name, in: node(parent).subject)) else {
      throw ErrorNumber(ENOENT)
    }
    guard (item.kind == .folder) == isFolder else { throw ErrorNumber(isFolder ? ENOTDIR : EISDIR) }
    if isFolder, try !files.isEmpty(item) { throw ErrorNumber(ENOTEMPTY) }
    // The trash gets the bytes of a program that has closed the document a moment ago.
    try openDocument(item.id)?.saveSynced()
    try files.trash(item)
    openDocument(item.id)?.noteRemoved()
    noteVacated(item)
    forgetMade(item.id)
  }

  /// The flags of renameat2(2).
  private enum RenameFlag {
    static let noReplace: UInt32 = 1
    static let exchange: UInt32 = 2
  }

  /// Gives an item another name, another folder, or both.
  ///
  /// - Parameter flags: those of renameat2(2).
  func rename(
    _ name: String, in parent: UInt64, to newName: String, in newParent: UInt64, _ flags: UInt32
  ) throws {
    guard [0, RenameFlag.noReplace, RenameFlag.exchange].contains(flags) else { throw ErrorNumber(EINVAL) }
    guard let item = try files.item(at: place(name, in: node(parent).subject)) else {
      throw ErrorNumber(ENOENT)
    }
    let place = try place(newName, in: node(newParent).subject)
    let target = try files.item(at: place).flatMap { $0.id == item.id ? nil : $0 }
    let number = inodes.withLock { $0.number(of: item.id) }
    if let target {
      if flags == RenameFlag.noReplace { throw ErrorNumber(EEXIST) }
      if flags == RenameFlag.exchange {
        try files.exchange(item, target)
        noteExchanged(target, named: name, in: parent)
      } else {
        try replace(target, by: item, at: place)
      }
    } else if flags == RenameFlag.exchange {
      throw ErrorNumber(ENOENT)
    } else {
      try files.move(item, to: place)
      if item.parent == place.parent, TemporaryName.matches(place.name) { noteVacated(item) }
    }
    guard let number else { return }
    inodes.withLock { $0.update(number) { ($0.name, $0.parent) = (newName, newParent) } }
  }

  private func noteExchanged(_ item: Item, named name: String, in parent: UInt64) {
    inodes.withLock { inodes in
      guard let number = inodes.number(of: item.id) else { return }
      inodes.update(number) { ($0.name, $0.parent) = (name, parent) }
    }
  }

  /// Puts an item in the place of another one.
  ///
  /// A document that a program made a moment ago, to replace another one, becomes a version of that one, and so does one with
  /// a temporary name, which an earlier mount may have left. Otherwise the other one goes to the trash.
  private func replace(_ target: Item, by item: Item, at place: ItemPlace) throws {
    if target.kind == .folder {
      guard item.kind == .folder else { throw ErrorNumber(EISDIR) }
      guard try files.isEmpty(target) else { throw ErrorNumber(ENOTEMPTY) }
    } else if item.kind == .folder {
      throw ErrorNumber(ENOTDIR)
    }
    let open = openDocument(item.id)
    try open?.save()
    // So the replaced one gets the bytes of a program that has closed it a moment ago.
    try openDocument(target.id)?.saveSynced()
    guard isMade(item.id) || TemporaryName.matches(item.name), target.kind == .document else {
      try files.move(item, to: place, over: target)
      openDocument(target.id)?.noteRemoved()
      return
    }
    let content = try files.content(of: item.id).version
    let base = OpenVersion(try files.content(of: target.id).version)
    let modifiedAt = open?.withState { $0.modifiedAt } ?? content.modifiedAt
    let saved = try files.save(
      content.blob, as: target.id, basedOn: base, modifiedAt: modifiedAt, from: item.id)
    forgetMade(item.id)
    // The kernel gives the name the number of the temporary document.
    open?.replace(target.id, saved)
    inodes.withLock { inodes in
      if let number = inodes.number(of: item.id) { inodes.replace(number, by: target.id) }
    }
  }

  /// Notes that a program took a document from its place.
  ///
  /// A document that programs made lately has no versions to keep, nor has one with a temporary name.
  private func noteVacated(_ item: Item) {
    guard item.kind == .document, !isMade(item.id), !TemporaryName.matches(item.name) else { return }
    let place = ItemPlace(parent: item.parent, name: item.name)
    vacated.withLock { $0.note(item.id, at: place, files.now) }
  }

  /// The open document of an id, or the one that is to be saved; `nil` where there is none.
  func openDocument(_ id: ID) -> OpenDocument? {
    let number = inodes.withLock { $0.number(for: id) }
    return documents.withLock { $0.document(number, id) }
  }
}
