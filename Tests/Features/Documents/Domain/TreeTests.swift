import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The tree of documents")
struct TreeTests {
  private let site: Site

  init() throws { site = try Site() }

  @Test("names are unique within a folder in any case and any normalisation")
  func uniqueNames() throws {
    try site.folder("Päiväkirja")
    for name in ["päiväkirja", "PÄIVÄKIRJA", "Pa\u{308}iva\u{308}kirja"] {
      #expect(failure { try site.document(name) }?.code == "documents.nameTaken", "\(name)")
    }
    let other = try site.folder("Other")
    try site.document("päiväkirja", in: other)
  }

  @Test("a name that some file system cannot store is rejected")
  func badNames() throws {
    #expect(failure { try site.folder("a/b") }?.code == "core.name")
    #expect(failure { try site.document("CON.txt") }?.code == "core.name")
    let document = try site.document("fine.txt")
    #expect(
      failure { try site.move(document, to: ItemPlace(parent: site.id, name: "not fine?")) }?.code
        == "core.name")
  }

  @Test("a folder cannot be moved into itself or below itself")
  func cycles() throws {
    let outer = try site.folder("Outer")
    let inner = try site.folder("Inner", in: outer)
    for target in [outer, inner] {
      #expect(
        failure { try site.move(outer, to: ItemPlace(parent: target, name: "Outer")) }?.code
          == "documents.intoItself")
    }
    #expect(try site.names(in: outer) == ["Inner"])
  }

  @Test("a change of case is a rename")
  func caseRename() throws {
    let document = try site.document("plan.TXT")
    try site.move(document, to: ItemPlace(parent: site.id, name: "Plan.txt"))
    #expect(try site.names() == ["Plan.txt"])
    #expect(try site.item(document)?.type == "txt")
  }

  @Test("a move is rejected after another user's move, but not after a save")
  func staleMove() throws {
    let document = try site.document("plan.txt")
    let stale = MoveItem(
      item: document, from: ItemPlace(parent: site.id, name: "plan.txt"),
      to: ItemPlace(parent: site.id, name: "mine.txt"))
    let base = try #require(try site.item(document)?.content)
    try site.world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: site.world.newID(), base: base,
        blob: site.world.store("new"), modifiedAt: Instant(milliseconds: 1)))
    try site.world.perform(stale)
    #expect(failure { try site.world.perform(stale) }?.code == "documents.moved")
    #expect(try site.names() == ["mine.txt"])
  }

  @Test("an item cannot be added to a document, a trashed folder, or another worksite's folder")
  func badParents() throws {
    let document = try site.document("plan.txt")
    #expect(failure { try site.folder("x", in: document) }?.code == "documents.notFolder")
    let outer = try site.folder("Outer")
    let inner = try site.folder("Inner", in: outer)
    try site.world.perform(TrashItem(item: outer))
    #expect(failure { try site.folder("x", in: inner) }?.code == "documents.noFolder")
    let elsewhere = site.world.newID()
    try site.world.perform(
      AddWorksite(id: elsewhere, name: "Kallio"))
    let create = AddFolder(
      id: site.world.newID(), worksite: elsewhere,
      place: ItemPlace(parent: try site.folder("Here"), name: "x"))
    #expect(failure { try site.world.perform(create) }?.code == "documents.noFolder")
  }

  @Test("folders can be nested a hundred levels deep")
  func depth() throws {
    var parent = try site.folder("0")
    for level in 1..<100 { parent = try site.folder("\(level)", in: parent) }
    #expect(failure { try site.folder("100", in: parent) }?.code == "documents.tooDeep")
    let (first, other) = (try #require(try site.locate("/0").item?.id), try site.folder("Other"))
    let move = { try site.move(first, to: ItemPlace(parent: other, name: "0")) }
    #expect(failure(of: move)?.code == "documents.tooDeep")
    #expect(try site.locate("/" + (0..<100).map(String.init).joined(separator: "/")).item?.id == parent)
  }

  @Test("a user who may not see the worksite finds no items there")
  func invisible() throws {
    let stranger = Actor(user: site.world.newID(), role: .reporter, device: site.world.newID())
    let document = try site.document("plan.txt")
    let worksite = try site.worksite
    let companyStore = site.world.companyStore
    let attempts: [() throws -> Void] = [
      { _ = try companyStore.answer(Locate(DocumentPath("/plan.txt"), in: worksite), for: stranger) },
      { _ = try companyStore.answer(Find(in: worksite.id, Find.Filter()), for: stranger) },
      { _ = try companyStore.answer(Versions(of: document), for: stranger) },
      { _ = try companyStore.answer(Trash(of: worksite.id), for: stranger) },
      { _ = try companyStore.answer(TreeSize(of: worksite.id), for: stranger) },
      { _ = try companyStore.perform(TrashItem(item: document), by: stranger) },
    ]
    for (number, attempt) in attempts.enumerated() {
      #expect(failure(of: attempt)?.kind == .notFound, "\(number)")
    }
  }

  @Test("addresses are parsed leniently, and never lead upwards")
  func paths() throws {
    #expect(try DocumentPath("Marjala:/Plans//Lifting/").components == ["Plans", "Lifting"])
    #expect(try DocumentPath("Marjala:").namesFolder)
    #expect(try DocumentPath("a/b").site == nil)
    #expect(try DocumentPath("/Plans/a:b").site == nil)
    for text in ["../x", "/a/../../etc/passwd", "M:/..", "/./a", ":/x", "/a\u{0}b"] {
      #expect(throws: Failure.self, "\(text)") { try DocumentPath(text) }
    }
    try site.document("plan.txt", in: try site.folder("Plans"))
    #expect(try site.locate("/PLANS/Plan.TXT").path.description == "Marjala:/Plans/plan.txt")
    #expect(failure { _ = try site.locate("/Plans/plan.txt/") }?.code == "documents.notFolder")
    #expect(failure { _ = try site.locate("/Plans/none") }?.kind == .notFound)
  }

  @Test("the items of a folder are found by an index, in the trash or not")
  func plans() throws {
    let statements =
      DocumentTree.everything(in: site.id) + DocumentTree.everything(in: site.id, foldersOnly: true)
    for statement in statements {
      let plan = try site.world.companyStore.database.read { try $0.plan(statement) }
      #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH documents_item USING"), "\(plan)")
      #expect(plan[0].contains("(parent=?"), "\(plan)")
    }
  }

  @Test("trashed items of a folder count for its height and for whether it is empty")
  func trashedInside() throws {
    let outer = try site.folder("Outer")
    let inner = try site.folder("Inner", in: outer)
    try site.document("a.txt", in: inner)
    try site.world.perform(TrashItem(item: inner))
    let found = try site.world.companyStore.database.read { connection in
      let tree = DocumentTree(connection)
      return (try tree.height(of: outer), try tree.height(of: inner), try tree.isEmpty(outer))
    }
    #expect(found == (2, 1, false))
  }
}
