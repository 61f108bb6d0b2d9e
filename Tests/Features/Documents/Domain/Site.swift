import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import TestSupport
import Worksites

/// A worksite with documents, for tests.
struct Site {
  let world: TestStore
  let id: ID

  init(onDisk: Bool = false) throws {
    world = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], onDisk: onDisk)
    id = world.newID()
    try world.perform(AddWorksite(id: id, name: "Marjala"))
  }

  var worksite: Worksite {
    get throws { try world.answer(WorksiteNamed("Marjala")) }
  }

  @discardableResult
  func folder(_ name: String, in parent: ID? = nil) throws -> ID {
    let folder = world.newID()
    try world.perform(
      AddFolder(id: folder, worksite: id, place: ItemPlace(parent: parent ?? id, name: name)))
    return folder
  }

  @discardableResult
  func document(_ name: String, _ content: String = "x", in parent: ID? = nil, modified: Int64 = 0) throws
    -> ID
  {
    let document = world.newID()
    try world.perform(
      AddDocument(
        id: document, contentVersion: world.newID(), worksite: id,
        place: ItemPlace(parent: parent ?? id, name: name),
        blob: world.store(content), modifiedAt: Instant(milliseconds: modified)))
    return document
  }

  func item(_ id: ID) throws -> Item? {
    try world.companyStore.database.read { try DocumentTree($0).item(id) }
  }

  func move(_ item: ID, to place: ItemPlace) throws {
    let from = try self.item(item).map { ItemPlace(parent: $0.parent, name: $0.name) }
    try world.perform(MoveItem(item: item, from: from ?? place, to: place))
  }

  func locate(_ path: String) throws -> LocatedItem {
    try world.answer(Locate(DocumentPath(path), in: worksite))
  }

  func enumerator(_ sort: ListingSort = .name, in folder: ID? = nil) -> FolderEnumerator {
    let container = folder.map { Container.folder($0, in: id) } ?? .site(id)
    return FolderEnumerator(container, sort: sort, in: world.companyStore, for: world.actor)
  }

  func names(in folder: ID? = nil) throws -> [String] {
    var names: [String] = []
    try enumerator(in: folder).forEach { names.append($0.name) }
    return names
  }
}
