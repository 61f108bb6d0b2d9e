import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The trash")
struct TrashTests {
  private let site: Site
  private let folder: ID
  private let document: ID

  init() throws {
    site = try Site()
    folder = try site.folder("Plans")
    document = try site.document("plan.txt", in: folder)
  }

  private func restore(_ item: ID, _ parent: ID, _ name: String) throws {
    try site.world.perform(RestoreItem(item: item, place: ItemPlace(parent: parent, name: name)))
  }

  @Test("a folder that must be empty stays while there is a document below it")
  func onlyEmpty() throws {
    let folder = try site.folder("Empty")
    let document = try site.document("a.txt", in: try site.folder("Inner", in: folder))
    let trash = TrashItem(item: folder, ifEmpty: true)
    #expect(failure { try site.world.perform(trash) }?.code == "documents.notEmpty")
    try site.world.perform(TrashItem(item: document))
    try site.world.perform(trash)
    #expect(try site.names() == ["Plans"])
  }

  @Test("an item in it is found by its id, with its former place")
  func byID() throws {
    #expect(failure { _ = try site.world.answer(TrashedItemWithID(document)) }?.code == .documentsNone)
    try site.world.perform(TrashItem(item: document))
    let entry = try site.world.answer(TrashedItemWithID(document))
    #expect(entry.components == ["Plans", "plan.txt"] && entry.trashedBy == site.world.actor.user)
    #expect(try site.world.answer(Trash(of: site.id)) == [entry])
    let stranger = Actor(user: site.world.newID(), role: .reporter, device: site.world.newID())
    let hidden = failure {
      _ = try site.world.companyStore.answer(TrashedItemWithID(document), for: stranger)
    }
    #expect(hidden?.kind == .notFound)
  }

  @Test("a tree is trashed and restored in one step that changes one record")
  func wholeTree() throws {
    try site.world.perform(TrashItem(item: folder))
    #expect(try site.names().isEmpty)
    #expect(failure { _ = try site.locate("/Plans/plan.txt") }?.kind == .notFound)
    let history = try site.world.answer(History(limit: 1, in: site.world.companyStore.composition))
    #expect(history[0].changes.count == 1)
    let entries = try site.world.answer(Trash(of: site.id))
    #expect(entries.map(\.components) == [["Plans"]])
    try restore(folder, site.id, "Plans")
    #expect(try site.locate("/Plans/plan.txt").item?.id == document)
  }

  @Test("an item in the trash leaves its name free, and a restore does not replace the new owner")
  func names() throws {
    try site.world.perform(TrashItem(item: folder))
    try site.folder("plans")
    #expect(failure { try restore(folder, site.id, "Plans") }?.code == "documents.nameTaken")
    try restore(folder, site.id, "Old plans")
    #expect(try site.names() == ["Old plans", "plans"])
    try site.world.perform(TrashItem(item: document))
    try restore(document, site.id, "drawing.DWG")
    #expect(try site.item(document)?.type == "dwg")
  }

  @Test("an item of a trashed folder can be restored only elsewhere")
  func nested() throws {
    try site.world.perform(TrashItem(item: document))
    site.world.clock.advance(seconds: 1)
    try site.world.perform(TrashItem(item: folder))
    #expect(
      try site.world.answer(Trash(of: site.id)).map(\.components) == [["Plans"], ["Plans", "plan.txt"]])
    #expect(failure { try restore(document, folder, "plan.txt") }?.code == "documents.noFolder")
    try restore(document, site.id, "plan.txt")
    #expect(try site.names() == ["plan.txt"])
    #expect(failure { try restore(document, site.id, "x") }?.code == "documents.notInTrash")
  }

  @Test("the highest trashed folder is named as the one to restore first")
  func above() throws {
    let inner = try site.folder("Inner", in: folder)
    let deep = try site.document("deep.txt", in: inner)
    #expect(try site.world.answer(TrashedFolder(above: deep)) == nil)
    try site.world.perform(TrashItem(item: deep))
    #expect(try site.world.answer(TrashedFolder(above: deep)) == nil)
    try site.world.perform(TrashItem(item: folder))
    #expect(try site.world.answer(TrashedFolder(above: deep)) == ["Plans"])
  }

  @Test("a folder cannot be restored into itself")
  func intoItself() throws {
    let inner = try site.folder("Inner", in: folder)
    try site.world.perform(TrashItem(item: folder))
    #expect(failure { try restore(folder, inner, "Plans") } != nil)
  }

  @Test("an item in the trash cannot be changed, found or trashed again")
  func untouchable() throws {
    try site.world.perform(TrashItem(item: folder))
    #expect(
      failure { try site.move(document, to: ItemPlace(parent: site.id, name: "x.txt")) }?.kind == .notFound)
    #expect(failure { try site.world.perform(TrashItem(item: document)) }?.kind == .notFound)
    var filter = Find.Filter()
    filter.text = "plan"
    #expect(try site.world.answer(Find(in: site.id, filter)).items.isEmpty)
  }

  @Test("undo restores a folder unless its parent was removed meanwhile")
  func undo() throws {
    let inner = try site.folder("Inner", in: folder)
    try site.world.perform(TrashItem(item: inner))
    _ = try site.world.companyStore.perform(TrashItem(item: folder), by: site.world.other)
    let rejection = failure { _ = try site.world.companyStore.undo(by: site.world.actor) }
    #expect(rejection?.code == "documents.undoBlocked")
  }

  @Test("undo of a new folder is rejected when it has items")
  func undoFilled() throws {
    let outer = try site.folder("Outer")
    _ = try site.world.companyStore.perform(
      AddFolder(
        id: site.world.newID(), worksite: site.id, place: ItemPlace(parent: outer, name: "Theirs")),
      by: site.world.other)
    #expect(
      failure { _ = try site.world.companyStore.undo(by: site.world.actor) }?.code == "documents.undoBlocked")
    #expect(try site.names(in: outer) == ["Theirs"])
  }

  @Test("undo of a move is rejected when it would form a cycle")
  func undoCircle() throws {
    let first = try site.folder("First")
    let inside = try site.folder("Inside", in: first)
    try site.move(inside, to: ItemPlace(parent: site.id, name: "Inside"))
    let move = MoveItem(
      item: first, from: ItemPlace(parent: site.id, name: "First"),
      to: ItemPlace(parent: inside, name: "First"))
    _ = try site.world.companyStore.perform(move, by: site.world.other)
    #expect(
      failure { _ = try site.world.companyStore.undo(by: site.world.actor) }?.code == "documents.undoBlocked")
  }
}
