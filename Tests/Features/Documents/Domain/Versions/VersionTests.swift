import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Versions and conflicts")
struct VersionTests {
  private let site: Site
  private let document: ID

  init() throws {
    site = try Site()
    document = try site.document("plan.txt", "one")
  }

  private var current: ID {
    get throws { try #require(try site.item(document)?.content) }
  }

  private func save(_ content: String, base: ID) throws -> SaveContent.Outcome {
    try site.world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: site.world.newID(), base: base,
        blob: site.world.store(content), modifiedAt: Instant(milliseconds: 5)))
  }

  private var versions: [Version] {
    get throws { try site.world.answer(Versions(of: document)) }
  }

  @Test("every save makes a version of the same document, unless the content is equal")
  func saving() throws {
    #expect(try save("two", base: current) == .saved)
    #expect(try save("two", base: current) == .unchanged)
    #expect(try versions.map(\.number) == [2, 1])
    let first = try versions[1]
    #expect(try site.world.answer(Versions(of: document, version: first.id)) == [first])
    let other = try site.document("other.txt", "one")
    #expect(try site.world.answer(Versions(of: other, version: first.id)) == [])
    let item = try #require(try site.item(document))
    #expect(item.size == 3)
    #expect(item.modifiedAt.milliseconds == 5)
  }

  @Test("a second save of the same version becomes a conflict, and the document keeps the first")
  func conflict() throws {
    let base = try current
    #expect(try save("mine", base: base) == .saved)
    let winner = try current
    #expect(try save("theirs", base: base) == .conflict)
    #expect(try current == winner)
    #expect(try versions.map(\.isConflict) == [true, false, false])
    #expect(try versions[0].blob == site.world.store("theirs"))
    let history = try site.world.answer(History(of: document, in: site.world.companyStore.composition))
    #expect(history[0].summary.description.contains("both versions are kept"))
    #expect(try save("next", base: winner) == .saved)
    #expect(try versions.map(\.number) == [4, 3, 2, 1])
  }

  @Test("undo of a save restores the content before, redo the content after")
  func undo() throws {
    let before = try site.item(document)
    _ = try save("two", base: current)
    let after = try site.item(document)
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.item(document) == before)
    #expect(try versions.count == 1)
    _ = try site.world.companyStore.redo(by: site.world.actor)
    #expect(try site.item(document) == after)
  }

  @Test("a folder has no content to save")
  func folders() throws {
    let folder = try site.folder("Plans")
    let save = SaveContent(
      document: folder, documentName: "Plans", content: site.world.newID(), base: folder,
      blob: try site.world.store("x"),
      modifiedAt: Instant(milliseconds: 0))
    #expect(failure { try site.world.perform(save) }?.code == "documents.notDocument")
  }
}
