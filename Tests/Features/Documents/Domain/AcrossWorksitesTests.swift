import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Documents between worksites")
struct AcrossWorksitesTests {
  private let site: Site
  private let other: ID

  init() throws {
    site = try Site()
    other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
  }

  private func versions(of document: ID) throws -> [Version] {
    try site.world.answer(Versions(of: document))
  }

  @Test("a moved document keeps its versions, in the records of the other worksite")
  func versions() throws {
    let document = try site.document("plan.txt", "one")
    let first = try #require(try versions(of: document).first)
    try site.world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: site.world.newID(), base: first.id,
        blob: site.world.store("two"), modifiedAt: Instant(milliseconds: 0)))
    try site.move(document, to: ItemPlace(parent: other, name: "plan.txt"))
    #expect(try site.item(document)?.worksite == other)
    #expect(try versions(of: document).map(\.number) == [2, 1])
    let sites = try site.world.companyStore.database.read {
      try $0.rows("SELECT DISTINCT worksite FROM documents_version") { try $0.id() }
    }
    #expect(sites == [other])
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.item(document)?.worksite == site.id)
    #expect(try versions(of: document).count == 2)
  }

  @Test("a folder is not moved to another worksite, and a document to none that its actor does not see")
  func rejected() throws {
    let (folder, document) = (try site.folder("Plans"), try site.document("plan.txt"))
    let place = ItemPlace(parent: other, name: "Plans")
    #expect(failure { try site.move(folder, to: place) }?.code == "documents.folderAcross")
    let unknown = ItemPlace(parent: site.world.newID(), name: "plan.txt")
    #expect(failure { try site.move(document, to: unknown) }?.code == "documents.noFolder")
  }

  @Test("a search of all worksites continues over their borders, each hit once")
  func pages() throws {
    for number in 0..<5 { try site.document("plan \(number)") }
    try site.world.perform(
      AddFolder(id: site.world.newID(), worksite: other, place: ItemPlace(parent: other, name: "plans")))
    var filter = Find.Filter()
    filter.text = "plan"
    for limit in 1...7 {
      var (found, cursor): ([String], Cursor?) = ([], nil)
      repeat {
        let page = try site.world.answer(FindEverywhere(filter, after: cursor, limit: limit))
        found += page.items.map(\.path.description)
        cursor = page.next
      } while cursor != nil
      #expect(found == ["Kallio:/plans"] + (0..<5).map { "Marjala:/plan \($0)" }, "\(limit)")
    }
  }

  @Test("the parts of a search are separated by spaces, and quoted ones may have spaces")
  func parts() {
    func parts(_ text: String) -> [String] {
      var filter = Find.Filter()
      filter.text = text
      return filter.parts
    }
    #expect(parts("  floor   2 ") == ["floor", "2"])
    #expect(parts(#"roof "floor 2" pdf"#) == ["roof", "floor 2", "pdf"])
    #expect(parts(#""floor 2"#) == ["floor 2"])
    #expect(parts("").isEmpty)
    #expect(Find.Filter.text(of: ["floor 2", "pdf"]) == #""floor 2" pdf"#)
  }
}
