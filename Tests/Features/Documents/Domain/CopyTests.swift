import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Copying documents and folders")
struct CopyTests {
  private let site: Site
  private let plans: ID
  private let lifting: ID

  init() throws {
    site = try Site()
    plans = try site.folder("Plans")
    lifting = try site.folder("Lifting", in: plans)
    try site.document("a.txt", "one", in: plans, modified: 5)
    try site.document("b.txt", "two", in: lifting)
    try site.world.perform(TrashItem(item: try site.document("old.txt", in: plans)))
  }

  private func copy(_ source: ID, to parent: ID, as name: String) throws -> CopyItem.Outcome {
    try site.world.perform(CopyItem(source: source, place: ItemPlace(parent: parent, name: name)))
  }

  private func findings() throws -> [String] {
    try site.world.companyStore.database.read {
      try site.world.companyStore.composition.audit($0, isPartial: false).map(\.description)
    }
  }

  @Test("a copied folder has all items below it, without the trash, and shares their contents")
  func folder() throws {
    let outcome = try copy(plans, to: site.id, as: "Copy")
    #expect(outcome.items == 4)
    #expect(try site.names(in: outcome.copy) == ["Lifting", "a.txt"])
    let original = try #require(try site.locate("/Plans/a.txt").item)
    let made = try #require(try site.locate("/Copy/a.txt").item)
    #expect(made.id != original.id && made.content != original.content)
    #expect(made.hash == original.hash && made.size == 3 && made.modifiedAt == original.modifiedAt)
    #expect(try site.locate("/Copy/Lifting/b.txt").item?.hash == site.world.store("two").hash)
    #expect(try site.world.answer(Versions(of: made.id)).map(\.number) == [1])
    #expect(try findings().isEmpty)
  }

  @Test("a copied document has its current version only")
  func document() throws {
    let item = try #require(try site.locate("/Plans/a.txt").item)
    try site.world.perform(
      SaveContent(
        document: item.id, documentName: "a.txt", content: site.world.newID(),
        base: try #require(item.content),
        blob: site.world.store("new"), modifiedAt: Instant(milliseconds: 9)))
    let outcome = try copy(item.id, to: site.id, as: "c.txt")
    #expect(outcome.items == 1)
    let made = try #require(try site.item(outcome.copy))
    #expect(try made.hash == site.world.store("new").hash && made.modifiedAt.milliseconds == 9)
    #expect(try site.world.answer(Versions(of: made.id)).count == 1)
  }

  @Test("the ids follow from the operation and the source, so that each performer makes the same records")
  func ids() throws {
    let operation = site.world.newID()
    let (first, second) = (site.world.newID(), site.world.newID())
    #expect(CopyItem.copies(of: first, by: operation) == CopyItem.copies(of: first, by: operation))
    let all = [first, second].flatMap { source in
      [operation, site.world.newID()].flatMap { CopyItem.copies(of: source, by: $0) }
    }
    #expect(Set(all).count == 8)
    #expect(all.allSatisfy { $0.high >> 12 & 0xF == 7 && $0.low >> 62 == 2 })
    #expect(all[0].madeAt == operation.madeAt)
  }

  @Test("a folder can be copied into itself, and the copy is not copied again")
  func intoItself() throws {
    let outcome = try copy(plans, to: lifting, as: "Plans")
    #expect(outcome.items == 4)
    #expect(try site.names(in: lifting) == ["Plans", "b.txt"])
    #expect(try site.names(in: try site.locate("/Plans/Lifting/Plans/Lifting").container) == ["b.txt"])
  }

  @Test("a whole worksite can be copied into a folder of another one")
  func acrossWorksites() throws {
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    let outcome = try copy(site.id, to: other, as: "Marjala")
    #expect(outcome.items == 5)
    let worksite = try site.world.answer(WorksiteNamed("Kallio"))
    let copied = try site.world.answer(Locate(DocumentPath("/Marjala/Plans/Lifting/b.txt"), in: worksite))
      .item
    #expect(copied?.worksite == other)
    #expect(try findings().isEmpty)
  }

  @Test("undo puts the copy in the trash with what was added since, and redo brings it back")
  func undo() throws {
    let before = try site.names()
    let outcome = try copy(plans, to: site.id, as: "Copy")
    _ = try site.world.companyStore.perform(
      AddDocument(
        id: site.world.newID(), contentVersion: site.world.newID(), worksite: site.id,
        place: ItemPlace(parent: outcome.copy, name: "later.txt"), blob: site.world.store("later"),
        modifiedAt: Instant(milliseconds: 0)), by: site.world.other)
    let undone = try site.world.companyStore.undo(by: site.world.actor)
    #expect(undone.summaries.map { $0.text(in: .english) } == ["made the copy “Copy”"])
    #expect(try site.names() == before)
    let trash = try site.world.answer(Trash(of: site.id))
    #expect(trash.map(\.item.name).contains("Copy") && trash.count == 2)
    #expect(try findings().isEmpty)
    _ = try site.world.companyStore.redo(by: site.world.actor)
    #expect(try site.names() == ["Copy"] + before)
    #expect(try site.names(in: outcome.copy) == ["Lifting", "a.txt", "later.txt"])
  }

  @Test("the history shows a copy as one line")
  func history() throws {
    let outcome = try copy(plans, to: site.id, as: "Copy")
    let lines = try site.world.answer(History(of: outcome.copy, in: site.world.companyStore.composition))
    #expect(lines.map { $0.summary.text(in: .finnish) } == ["teki kopion ”Copy”"])
  }

  @Test("a name that is taken is rejected, and gets a number where the operation was issued elsewhere")
  func taken() throws {
    let place = ItemPlace(parent: site.id, name: "PLANS")
    #expect(
      failure { try site.world.perform(CopyItem(source: plans, place: place)) }?.code == .documentsNameTaken)
    let companyStore = site.world.companyStore
    let issued = Issued(
      id: companyStore.ids.next(), batch: companyStore.ids.next(), at: companyStore.clock.now(),
      operation: CopyItem(source: plans, place: place))
    _ = try companyStore.performTogether(by: site.world.actor) { try $0.performQueued(issued) }
    #expect(try site.item(CopyItem.copies(of: plans, by: issued.id)[0])?.name == "PLANS (2)")
  }

  @Test("a source in the trash, a missing folder and too many levels are rejected, and nothing is copied")
  func rejected() throws {
    let trashed = try #require(try site.world.answer(Trash(of: site.id)).first?.item.id)
    #expect(failure { _ = try copy(trashed, to: site.id, as: "x") }?.kind == .notFound)
    #expect(failure { _ = try copy(plans, to: site.world.newID(), as: "x") }?.kind == .notFound)
    #expect(failure { _ = try copy(site.world.newID(), to: site.id, as: "x") }?.kind == .notFound)
    var deep = site.id
    for level in 1..<99 { deep = try site.folder("\(level)", in: deep) }
    let count = try items()
    #expect(failure { _ = try copy(plans, to: deep, as: "x") }?.code == "documents.tooDeep")
    #expect(try items() == count)
  }

  private func items() throws -> Int? {
    try site.world.companyStore.database.read {
      try $0.first("SELECT COUNT(*) FROM documents_item") { $0.int() }
    }
  }

  @Test("a folder of more items than are read at a time is copied whole")
  func large() throws {
    let folder = try site.folder("Many")
    for number in 0..<1001 { try site.document("\(number)", in: folder) }
    #expect(try copy(folder, to: folder, as: "Copy").items == 1002)
    #expect(try site.names(in: try site.locate("/Many/Copy").container).count == 1001)
  }
}
