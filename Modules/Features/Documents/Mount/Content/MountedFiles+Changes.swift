import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Remote

/// Changes of the tree of folders. Each is performed on this device at once, and sent when the network allows.
extension MountedFiles {
  /// Adds an empty document.
  func addDocument(at place: ItemPlace, isExecutable: Bool = false) throws -> Item {
    let blobs = session.companyStore.blobs
    let empty = blobs.writer().seal()
    if !blobs.contains(empty.blob) { try blobs.commit([empty]) }
    let id = session.newID()
    try perform(
      AddDocument(
        id: id, contentVersion: session.newID(), worksite: try worksite(of: place), place: place,
        blob: empty.blob, modifiedAt: now, isExecutable: isExecutable ? true : nil))
    return try item(id)
  }

  /// Adds an empty folder.
  func addFolder(at place: ItemPlace) throws -> Item {
    let id = session.newID()
    try perform(AddFolder(id: id, worksite: try worksite(of: place), place: place))
    return try item(id)
  }

  /// Whether a folder has no items.
  func isEmpty(_ folder: Item) throws -> Bool {
    try ensureListed(folder.id)
    return try page(of: .folder(folder.id, in: folder.worksite), after: nil).page.items.isEmpty
  }

  /// Puts an item in the trash.
  func trash(_ item: Item) throws { try perform(TrashItem(item: item.id)) }

  /// Gives a document and its version a time.
  func setModified(_ instant: Instant, of document: ID) throws {
    if try item(document).modifiedAt == instant { return }
    try perform(EditItem(item: document, modifiedAt: instant))
  }

  /// Sets the executable bit of a document, or takes it away. A document that is gone has none.
  func setExecutable(_ isExecutable: Bool, of document: ID) throws {
    guard let item = try itemIfPresent(document), item.isExecutable != isExecutable else { return }
    try perform(EditItem(item: document, isExecutable: Edit(to: isExecutable)))
  }

  /// Moves an item to a place.
  ///
  /// - Parameter target: the item there, which goes to the trash in the same step; `nil` for none.
  func move(_ item: Item, to place: ItemPlace, over target: Item? = nil) throws {
    let batch = session.newID()
    let move = MoveItem(item: item.id, from: ItemPlace(parent: item.parent, name: item.name), to: place)
    try session.performTogether { performer in
      if let target { _ = try performer.perform(TrashItem(item: target.id), batch: batch) }
      _ = try performer.perform(move, batch: batch)
    }
    wakeSender()
  }

  /// Exchanges the places of two items, in one step.
  func exchange(_ item: Item, _ other: Item) throws {
    let batch = session.newID()
    let (place, otherPlace) = (
      ItemPlace(parent: item.parent, name: item.name), ItemPlace(parent: other.parent, name: other.name)
    )
    // A folder has a name once, so that one of them is elsewhere meanwhile.
    let between = ItemPlace(parent: item.parent, name: "\(batch).tmp")
    let moves = [(item.id, place, between), (other.id, otherPlace, place), (item.id, between, otherPlace)]
    try session.performTogether { performer in
      for (id, from, to) in moves {
        _ = try performer.perform(MoveItem(item: id, from: from, to: to), batch: batch)
      }
    }
    wakeSender()
  }

  /// The copy that stays at the place of a document that was brought back.
  struct BroughtBack {
    /// The id of the copy; `nil` where the document was in the trash.
    let id: ID?
  }

  /// Brings back a document from the trash, or from a temporary name, where a copy of it stays.
  ///
  /// - Parameter isExecutable: whether it has the executable bit then.
  /// - Returns: `nil` where it is neither any more.
  func bringBack(_ document: ID, to place: ItemPlace, isExecutable: Bool) throws -> BroughtBack? {
    let batch = session.newID()
    let mode = EditItem(item: document, isExecutable: Edit(to: isExecutable))
    let back: BroughtBack?
    if let item = try itemIfPresent(document) {
      guard item.parent == place.parent, TemporaryName.matches(item.name) else { return nil }
      let from = ItemPlace(parent: item.parent, name: item.name)
      let version = try content(of: document).version
      let copy = AddDocument(
        id: session.newID(), contentVersion: session.newID(), worksite: item.worksite, place: from,
        blob: version.blob, modifiedAt: version.modifiedAt, isExecutable: item.isExecutable ? true : nil)
      try session.performTogether(naming: [version.blob]) { performer in
        _ = try performer.perform(MoveItem(item: document, from: from, to: place), batch: batch)
        _ = try performer.perform(copy, batch: batch)
        if item.isExecutable != isExecutable { _ = try performer.perform(mode, batch: batch) }
      }
      back = BroughtBack(id: copy.id)
    } else {
      do {
        try session.performTogether { performer in
          _ = try performer.perform(RestoreItem(item: document, place: place), batch: batch)
          let item = try performer.answer(ItemWithID(document)).item
          if item.isExecutable != isExecutable { _ = try performer.perform(mode, batch: batch) }
        }
        back = BroughtBack(id: nil)
      } catch let failure as Failure where failure.kind == .notFound {
        back = nil
      }
    }
    wakeSender()
    return back
  }

  /// The content of a document that has no other version; `nil` for a document that has more.
  func onlyVersion(of document: ID) throws -> Version? {
    let versions = try session.companyStore.answer(Versions(of: document, limit: 2), for: session.actor)
    return versions.count == 1 ? versions.first : nil
  }

  private func worksite(of place: ItemPlace) throws -> ID {
    try session.companyStore.database.read { try DocumentTree($0).worksite(of: place.parent) }
  }

  /// Has the changes sent. They are performed by then, so that an error here is no error of theirs.
  func wakeSender() { try? session.sender.wake(.send) }

  private func perform(_ operation: some Operation) throws {
    _ = try session.perform(operation)
    wakeSender()
  }
}
