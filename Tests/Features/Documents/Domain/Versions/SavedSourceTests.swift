import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Saves that remove the document in which a program stored the content first")
struct SavedSourceTests {
  private let site: Site
  private let document: ID
  private var world: TestStore { site.world }

  init() throws {
    site = try Site()
    document = try site.document("plan.txt", "old")
  }

  private func save(_ text: String, from source: ID, by actor: Actor? = nil) throws {
    let base = try #require(try site.item(document)?.content)
    let save = SaveContent(
      document: document, documentName: "plan.txt", content: world.newID(), base: base,
      blob: try world.store(text), modifiedAt: Instant(milliseconds: 0), source: source)
    _ = try world.companyStore.perform(save, by: actor ?? world.actor)
  }

  @Test("remove the user's own document whose only version is the content")
  func own() throws {
    let source = try site.document("A1B2C3D4", "new")
    try save("new", from: source)
    #expect(try site.item(source) == nil)
    _ = try world.companyStore.undo(by: world.actor)
    #expect(try site.item(source)?.name == "A1B2C3D4")
  }

  @Test("are rejected for a document with other content, with several versions or of another user")
  func others() throws {
    let source = try site.document("real.txt", "real")
    #expect(failure { try save("new", from: source) }?.code == "documents.source")
    let base = try #require(try site.item(source)?.content)
    try world.perform(
      SaveContent(
        document: source, documentName: "real.txt", content: world.newID(), base: base,
        blob: world.store("new"), modifiedAt: Instant(milliseconds: 0)))
    #expect(failure { try save("new", from: source) }?.code == "documents.source")
    let foreign = try site.document("foreign.txt", "new")
    let admin = Actor(user: world.newID(), role: .admin, device: world.newID())
    #expect(failure { try save("new", from: foreign, by: admin) }?.code == "documents.source")
    #expect(try site.item(source) != nil && site.item(foreign) != nil)
    #expect(try world.answer(Versions(of: document)).count == 1)
  }
}
