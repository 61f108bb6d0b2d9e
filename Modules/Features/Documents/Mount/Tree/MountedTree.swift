import Core
import Documents
import Foundation
import Operations
import Persistence
import Synchronization
import Worksites

/// The worksites as a tree of files: the answers to the kernel, by the numbers of items.
final class MountedTree: Sendable {
  let files: MountedFiles
  let isReadOnly: Bool
  /// Whether other users of the machine may read.
  let isForOthers: Bool
  /// The most documents that programs may have open.
  let maxOpen: Int
  let inodes = Mutex(InodeTable())
  let documents = Mutex(OpenDocuments())
  /// The places from which programs took documents a moment ago.
  let vacated = Mutex(VacatedPlaces())
  /// The rejected saves that programs have open, by their numbers, and how often.
  let rejectedReaders = Mutex<[UInt64: (reader: SparseBlobReader, openings: Int)]>([:])
  /// The documents that programs have made, until they are a day old.
  private let made = Mutex(RecentNotes<ID, Bool>(for: 86_400))
  let folders = Mutex<(opened: [UInt64: OpenFolder], last: UInt64)>(([:], 0))

  /// The tree of a profile.
  ///
  /// - Parameters:
  ///   - isReadOnly: whether programs may only read.
  ///   - isForOthers: whether other users of the machine may read.
  ///   - maxOpen: the most documents that programs may have open.
  init(_ files: MountedFiles, isReadOnly: Bool, isForOthers: Bool = false, maxOpen: Int = .max) {
    (self.files, self.isReadOnly, self.isForOthers, self.maxOpen) = (files, isReadOnly, isForOthers, maxOpen)
  }

  /// The rights that the modes of items give.
  var permissions: FileAttributes.Permissions {
    FileAttributes.Permissions(isWritable: !isReadOnly && files.mayEdit, isForOthers: isForOthers)
  }

  /// An item as the kernel gets it.
  struct Found {
    /// The number of the item, which was given to the kernel once more.
    let number: UInt64
    let attributes: FileAttributes
  }

  /// The item with a number.
  ///
  /// - Throws: ``ErrorNumber`` `ESTALE` for a number that was not given.
  func node(_ number: UInt64) throws -> InodeTable.Node {
    guard let node = inodes.withLock({ $0[number] }) else { throw ErrorNumber(ESTALE) }
    return node
  }

  /// Finds a name in a folder. Case and the form of accents do not matter.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted.
  /// - Throws: ``ErrorNumber`` `ENOENT` where nothing has the name.
  func lookUp(
    _ name: String, in parent: UInt64, unless isInterrupted: () -> Bool = { false }
  ) throws -> Found {
    let folder = try node(parent).subject
    switch folder {
    case .root, .service, .rejectedSaves:
      if let found = try lookUpRejected(name, in: folder) { return found }
      guard folder == .root else { throw ErrorNumber(ENOENT) }
      return try worksite(named: name)
    case .worksite, .folder, .document, .rejectedSave: break
    }
    guard ShownName.isUsable(name),
      let item = try files.item(at: place(name, in: folder), unless: isInterrupted)
    else { throw ErrorNumber(ENOENT) }
    return try give(item, named: name, in: parent)
  }

  private func worksite(named name: String) throws -> Found {
    let key = foldedName(name)
    guard let site = try files.worksites().first(where: { foldedName(ShownName.of($0)) == key }) else {
      throw ErrorNumber(ENOENT)
    }
    let number = inodes.withLock {
      $0.give(.worksite(site.id), named: name, in: InodeTable.root, version: nil)
    }
    return Found(number: number, attributes: FileAttributes(site))
  }

  /// Gives the kernel the number of an item.
  func give(_ item: Item, named name: String, in parent: UInt64) throws -> Found {
    let number = inodes.withLock { $0.give(.init(item), named: name, in: parent, version: item.version) }
    do {
      return Found(number: number, attributes: try attributes(of: item, number))
    } catch {
      forget(number, 1)
      throw error
    }
  }

  /// The place of a name in a folder.
  ///
  /// - Throws: ``ErrorNumber`` `ENOTDIR` for a document, and `EACCES` for the folders that are in no worksite.
  func place(_ name: String, in folder: InodeTable.Subject) throws -> ItemPlace {
    switch folder {
    case .root, .service, .rejectedSaves: throw ErrorNumber(EACCES)
    case .document, .rejectedSave: throw ErrorNumber(ENOTDIR)
    case .worksite(let id), .folder(let id, _): return ItemPlace(parent: id, name: name)
    }
  }

  /// The attributes of an item. Those of an open document belong to the bytes that programs read.
  func attributes(of number: UInt64) throws -> FileAttributes {
    let subject = try node(number).subject
    if let document = documents.withLock({ $0.document(number, subject.id) }) {
      return try attributes(of: document)
    }
    switch subject {
    case .root: return try rootAttributes()
    case .service, .rejectedSaves: return try rejectedAttributes()
    case .rejectedSave(let id): return FileAttributes(try files.rejectedSave(id))
    case .worksite(let id): return FileAttributes(try files.worksite(id))
    case .folder(let id, _), .document(let id):
      let item = try files.item(id)
      inodes.withLock { $0.update(number) { $0.version = item.version } }
      return FileAttributes(item, isHere: files.isHere(item))
    }
  }

  private func attributes(of item: Item, _ number: UInt64) throws -> FileAttributes {
    if let document = documents.withLock({ $0.document(number, item.id) }) {
      return try attributes(of: document)
    }
    return FileAttributes(item, isHere: files.isHere(item))
  }

  private func attributes(of document: OpenDocument) throws -> FileAttributes {
    var attributes = try document.attributes()
    attributes.isExecutable =
      try files.itemIfPresent(document.withState { $0.document })?.isExecutable ?? false
    return attributes
  }

  /// The folder of all worksites changed when the newest worksite was added.
  private func rootAttributes() throws -> FileAttributes {
    let latest = try files.worksites().map(\.createdAt).max() ?? Instant(milliseconds: 0)
    return FileAttributes(isFolder: true, modifiedAt: latest)
  }

  /// Notes that a program made a document.
  func noteMade(_ document: ID) { made.withLock { $0.note(true, for: document, files.now) } }

  /// Whether a program made a document lately, and has not moved it over another one.
  func isMade(_ document: ID) -> Bool { made.withLock { $0.value(for: document, files.now) ?? false } }

  /// A document is no longer one that a program made to replace another one.
  func forgetMade(_ document: ID) { made.withLock { _ = $0.remove(document, files.now) } }

  /// Notes that the kernel gave back a number.
  func forget(_ number: UInt64, _ count: UInt64) { inodes.withLock { $0.forget(number, count) } }
}
