import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Resolving a conflict")
struct ConflictTests {
  private let site: Site
  private let document: ID
  private let winner: ID
  private let beside: ID

  init() throws {
    site = try Site()
    document = try site.document("plan.txt", "one")
    let base = try #require(try site.item(document)?.content)
    (winner, beside) = (site.world.newID(), site.world.newID())
    for (id, text) in [(winner, "first"), (beside, "second, longer")] {
      try site.world.perform(
        SaveContent(
          document: document, documentName: "plan.txt", content: id, base: base,
          blob: site.world.store(text), modifiedAt: Instant(milliseconds: 5)))
    }
  }

  @discardableResult
  private func resolve(
    _ keep: ResolveConflict.Decision, name: String? = nil, base: ID? = nil
  ) throws -> ResolveConflict.Outcome {
    try site.world.perform(
      ResolveConflict(
        document: document, documentName: "plan.txt", content: beside, base: base ?? winner, keep: keep,
        newContent: site.world.newID(), newDocument: site.world.newID(), newName: name))
  }

  private var versions: [Version] {
    get throws { try site.world.answer(Versions(of: document)) }
  }

  private var conflicts: [Conflicts.Conflict] {
    get throws { try site.world.answer(Conflicts(in: site.id)) }
  }

  @Test("a conflict is listed with both versions until it is resolved")
  func listing() throws {
    let conflict = try #require(try conflicts.first)
    #expect(conflict.item.id == document)
    #expect(conflict.components == ["plan.txt"])
    #expect(conflict.beside.id == beside)
    #expect(conflict.current.id == winner)
    try resolve(.current)
    #expect(try conflicts.isEmpty)
  }

  @Test("the document can stay as it is; the conflicting version stays in its history")
  func current() throws {
    let before = try #require(try site.item(document))
    try resolve(.current)
    #expect(try site.item(document)?.content == before.content)
    #expect(try versions.map(\.number) == [3, 2, 1])
    #expect(try versions[0].blob == site.world.store("second, longer"))
    #expect(try !versions[0].isOpenConflict)
  }

  @Test("the conflicting version can become the newest one; all stay in the history")
  func besideWins() throws {
    try resolve(.beside)
    let item = try #require(try site.item(document))
    #expect(item.size == 14)
    #expect(try versions.map(\.number) == [4, 3, 2, 1])
    #expect(try versions[0].id == item.content)
    #expect(try versions[0].blob == versions[1].blob)
    #expect(try versions.allSatisfy { !$0.isOpenConflict })
  }

  @Test("both can stay: the conflicting version becomes a new document in the same folder")
  func both() throws {
    #expect(try resolve(.both, name: "plan (Maija's version).txt").name == "plan (Maija's version).txt")
    #expect(try site.names() == ["plan (Maija's version).txt", "plan.txt"])
    let other = try #require(try site.locate("/plan (Maija's version).txt").item)
    let content = try site.world.answer(DocumentContent(of: other.id)).version
    #expect(try content.blob == site.world.store("second, longer"))
    #expect(try site.item(document)?.content == winner)
    #expect(try versions.count == 3)
  }

  @Test("the new document gets another name when its own is taken")
  func nameTaken() throws {
    #expect(try resolve(.both).name == "plan (2).txt")
  }

  @Test("undo restores the conflict, redo the decision", arguments: ResolveConflict.Decision.allCases)
  func undo(_ keep: ResolveConflict.Decision) throws {
    let (item, versions) = (try site.item(document), try versions)
    try resolve(keep)
    let (itemAfter, versionsAfter) = (try site.item(document), try self.versions)
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.item(document) == item)
    #expect(try self.versions == versions)
    #expect(try site.names() == ["plan.txt"])
    #expect(try conflicts.count == 1)
    _ = try site.world.companyStore.redo(by: site.world.actor)
    #expect(try site.item(document) == itemAfter)
    #expect(try self.versions == versionsAfter)
  }

  @Test("a conflict is resolved once")
  func twice() throws {
    try resolve(.current)
    #expect(failure { try resolve(.beside) }?.code == "documents.resolvedAlready")
    #expect(try site.item(document)?.content == winner)
  }

  @Test("the conflicting version does not replace a later save")
  func savedMeanwhile() throws {
    let later = site.world.newID()
    try site.world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: later, base: winner,
        blob: site.world.store("third"), modifiedAt: Instant(milliseconds: 6)))
    #expect(failure { try resolve(.beside) }?.code == "documents.savedMeanwhile")
    #expect(try conflicts.count == 1)
    try resolve(.both)
    #expect(try site.item(document)?.content == later)
  }

  @Test("an ordinary version cannot be resolved")
  func ordinary() throws {
    let resolve = ResolveConflict(
      document: document, documentName: "plan.txt", content: winner, base: winner, keep: .current,
      newContent: site.world.newID(), newDocument: site.world.newID())
    #expect(failure { try site.world.perform(resolve) }?.code == "documents.noConflict")
  }

  @Test("a document in the trash lists no conflict")
  func trashed() throws {
    try site.world.perform(TrashItem(item: document))
    #expect(try conflicts.isEmpty)
  }

  @Test("the user of the second save gets a notice")
  func notices() throws {
    let feature = DocumentsFeature.feature
    func notices() throws -> [Notice] {
      let companyStore = site.world.companyStore
      return try companyStore.database.read {
        try feature.notices(site.world.actor, $0, companyStore.clock.now())
      }
    }
    #expect(try notices().map(\.id) == [beside])
    #expect(try notices()[0].text.description.contains("plan.txt"))
    try resolve(.current)
    #expect(try notices().isEmpty)
  }
}
