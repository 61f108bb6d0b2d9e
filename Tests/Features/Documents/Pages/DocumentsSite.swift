import Auth
import Core
import Documents
import Operations
import PageSupport
import Persistence
import TestSupport

@testable import DocumentsPages

/// A server of the pages of documents with a worksite, its users, and a user who is not there.
struct DocumentsSite {
  let world: TestStore
  let pages: PageWorld
  /// The worksite.
  let id: ID
  let manager: Actor
  let reporter: Actor
  /// A reporter who is attached to no worksite.
  let stranger: Actor

  init() throws {
    let company = try PageCompany([DocumentsFeature.feature])
    (world, id) = (company.world, company.site)
    (manager, reporter) = (company.manager, company.reporter)
    stranger = try company.user("eero")
    pages = PageWorld(world, [DocumentsPages.pages])
  }

  /// Adds a folder.
  func folder(_ name: String, in parent: ID? = nil) throws -> ID {
    let folder = world.newID()
    try world.perform(AddFolder(id: folder, worksite: id, place: ItemPlace(parent: parent ?? id, name: name)))
    return folder
  }

  /// Stores content, as a user who uploaded it.
  func store(_ content: String, as actor: Actor? = nil) throws -> Blob {
    let blob = try world.store(content)
    try world.companyStore.performTogether(by: actor ?? world.actor) { try $0.noteUploaded(blob) }
    return blob
  }

  /// Adds a document.
  func document(_ name: String, _ content: String = "x", in parent: ID? = nil) throws -> ID {
    let document = world.newID()
    world.clock.advance(seconds: 60)
    try world.perform(
      AddDocument(
        id: document, contentVersion: world.newID(), worksite: id,
        place: ItemPlace(parent: parent ?? id, name: name), blob: store(content),
        modifiedAt: world.clock.clock.now()))
    return document
  }

  /// Saves a version of a document.
  ///
  /// - Parameter base: the version that it replaces; `nil` for the current one.
  func save(_ document: ID, _ content: String, base: ID? = nil, as actor: Actor? = nil) throws {
    world.clock.advance(seconds: 60)
    let item = try self.item(document)
    let blob = try store(content, as: actor)
    try world.companyStore.perform(
      SaveContent(
        document: document, documentName: item.name, content: world.newID(),
        base: base ?? item.content ?? document, blob: blob, modifiedAt: world.clock.clock.now()),
      by: actor ?? world.actor)
  }

  /// The item with an id, outside the trash.
  func item(_ id: ID) throws -> Item { try world.answer(ItemWithID(id)).item }

  /// The item with a name in a folder; `nil` for none.
  func item(named name: String, in folder: ID? = nil) throws -> Item? {
    try world.answer(ItemAt(ItemPlace(parent: folder ?? id, name: name)))
  }

  /// Opens a page.
  func open(_ path: String, as actor: Actor? = nil, in language: String = "en") async throws -> PageReply {
    try await pages.open(path, as: actor ?? manager, ["Accept-Language": language])
  }

  /// Sends a form with an id of its own.
  func submit(
    _ path: String, _ fields: [(String, String)], as actor: Actor? = nil, id: ID? = nil,
    isQueued: Bool = false
  ) async throws -> PageReply {
    let actor = actor ?? manager
    let own = [("operation", "\(id ?? world.newID())"), ("user", "\(actor.user)")]
    return try await pages.submit(path, own + fields, as: actor, isQueued ? ["Worksite-Form": "queued"] : [:])
  }

  /// The fields by which a form names a file that its script sent first.
  func file(_ content: String, named name: String, as actor: Actor? = nil) throws -> [(String, String)] {
    let blob = try store(content, as: actor ?? manager)
    return [("file-hash", blob.hash), ("file-size", "\(blob.size)"), ("file-name", name)]
  }
}
