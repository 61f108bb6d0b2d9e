import Core
import Documents
import DocumentsProvider
import Foundation
import Persistence
import Synchronization
import Worksites

extension MountedTree {
  /// Opens a folder.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted.
  /// - Returns: a handle, with which to list and close it.
  func openFolder(_ number: UInt64, unless isInterrupted: () -> Bool = { false }) throws -> UInt64 {
    let opened = try listing(of: node(number).subject, unless: isInterrupted)
    return folders.withLock { folders in
      folders.last += 1
      folders.opened[folders.last] = opened
      return folders.last
    }
  }

  /// Closes a folder.
  func closeFolder(_ handle: UInt64) { folders.withLock { $0.opened[handle] = nil } }

  private func listing(
    of subject: InodeTable.Subject, unless isInterrupted: () -> Bool
  ) throws -> OpenFolder {
    switch subject {
    case .root:
      return OpenFolder { [files] _ in
        (try files.worksites().map { OpenFolder.Entry($0) } + Self.serviceEntries(of: files), nil)
      }
    case .service, .rejectedSaves: return rejectedListing(of: subject)
    case .worksite(let id):
      try files.ensureListed(id, unless: isInterrupted)
      return listing(of: .site(id))
    case .folder(let id, let worksite):
      try files.ensureListed(id, unless: isInterrupted)
      return listing(of: .folder(id, in: worksite))
    case .document, .rejectedSave: throw ErrorNumber(ENOTDIR)
    }
  }

  private func listing(of container: Container) -> OpenFolder {
    OpenFolder { [files] cursor in
      let (page, here) = try files.page(of: container, after: cursor)
      return (page.items.compactMap { OpenFolder.Entry($0, here: here) }, page.next)
    }
  }

  /// The kinds of entries in a listing.
  enum ListedEntry {
    /// An item, its number and its attributes.
    case item(OpenFolder.Entry, UInt64, FileAttributes)
    /// The folder itself, as `.`, or the one above it, as `..`.
    case dots(String, UInt64)
  }

  /// Lists a folder from a position on.
  ///
  /// - Parameters:
  ///   - isGiven: whether the kernel gets the number of each item that `body` takes.
  ///   - body: takes an entry with the position after it; `false` when it has no room.
  func list(
    _ handle: UInt64, of number: UInt64, from position: Int64, isGiven: Bool,
    _ body: (ListedEntry, Int64) throws -> Bool
  ) throws {
    guard let folder = folders.withLock({ $0.opened[handle] }) else { throw ErrorNumber(EBADF) }
    let dots = [(".", number), ("..", try node(number).parent)]
    for (index, entry) in dots.enumerated() where position <= Int64(index) {
      guard try body(.dots(entry.0, entry.1), Int64(index + 1)) else { return }
    }
    try folder.list(from: max(position - 2, 0)) { entry, next in
      let id = entry.subject.id
      let known = inodes.withLock { $0.number(for: entry.subject) }
      let open = documents.withLock { $0.document(known, id) }
      let attributes = try open?.attributes() ?? entry.attributes
      guard try body(.item(entry, known, attributes), next + 2) else { return false }
      if isGiven {
        _ = inodes.withLock {
          $0.give(entry.subject, named: entry.name, in: number, version: entry.version)
        }
      }
      return true
    }
  }
}

extension OpenFolder.Entry {
  init(_ worksite: Worksite) {
    self.init(
      name: ShownName.of(worksite), subject: .worksite(worksite.id), attributes: FileAttributes(worksite),
      version: nil)
  }

  /// - Returns: `nil` for an item whose name cannot be shown.
  init?(_ item: Item, here: Set<Blob>) {
    guard let name = ShownName.of(item) else { return nil }
    let isHere = item.kind == .folder || item.blob.map(here.contains) ?? false
    self.init(
      name: name, subject: .init(item), attributes: FileAttributes(item, isHere: isHere),
      version: item.version)
  }
}
