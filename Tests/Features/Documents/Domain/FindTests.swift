import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Finding documents")
struct FindTests {
  private let site: Site

  init() throws { site = try Site() }

  private func find(limit: Int = 200, _ change: (inout Find.Filter) -> Void) throws -> [String] {
    var filter = Find.Filter()
    change(&filter)
    var (found, cursor): ([String], Cursor?) = ([], nil)
    repeat {
      let page = try site.world.answer(Find(in: site.id, filter, after: cursor, limit: limit))
      #expect(page.items.count <= limit)
      found += page.items.map { $0.components.joined(separator: "/") }
      cursor = page.next
    } while cursor != nil
    return found
  }

  @Test("a part of the name matches in any case and in every folder")
  func parts() throws {
    let folder = try site.folder("Talo 22")
    try site.document("Räystäs22B.dwg", in: folder)
    try site.document("other.txt", in: folder)
    #expect(try find { $0.text = "22" } == ["Talo 22/Räystäs22B.dwg", "Talo 22"])
    #expect(try find { $0.text = "RÄYSTÄS" } == ["Talo 22/Räystäs22B.dwg"])
    #expect(try find { $0.text = "%" }.isEmpty)
  }

  @Test("type, size, time and author limit the hits")
  func filters() throws {
    try site.document("small.PDF", "x", modified: 1000)
    try site.document("large.pdf", "xxxxxxxxxx", modified: 2000)
    try site.document("large.txt", "xxxxxxxxxx", modified: 3000)
    #expect(try find { $0.type = "pdf" } == ["large.pdf", "small.PDF"])
    #expect(try find { $0.type = ".PDF, txt ," } == ["large.pdf", "large.txt", "small.PDF"])
    #expect(try find { $0.type = "" }.isEmpty)
    #expect(try find { $0.larger = 5 } == ["large.pdf", "large.txt"])
    #expect(try find { $0.from = Instant(milliseconds: 2000) } == ["large.pdf", "large.txt"])
    #expect(try find { $0.before = Instant(milliseconds: 2000) } == ["small.PDF"])
    #expect(try find { $0.by = site.world.actor.user }.count == 3)
    #expect(try find { $0.by = site.world.other.user }.isEmpty)
  }

  @Test("hits are listed in pages, each once, without those in trashed folders")
  func pages() throws {
    let (kept, trashed) = (try site.folder("Kept"), try site.folder("Trashed"))
    for number in 0..<30 {
      try site.document("plan \(number).txt", in: kept)
      try site.document("plan \(number).txt", in: trashed)
    }
    try site.world.perform(TrashItem(item: trashed))
    let found = try find(limit: 7) { $0.text = "plan" }
    #expect(found == (0..<30).map { "Kept/plan \($0).txt" })
  }

  @Test("a cursor of another worksite is rejected")
  func foreignCursor() throws {
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    for number in 0..<3 { try site.document("\(number)") }
    let cursor = try #require(try site.world.answer(Find(in: site.id, Find.Filter(), limit: 1)).next)
    #expect(
      failure { _ = try site.world.answer(Find(in: other, Find.Filter(), after: cursor)) }?.code
        == "core.cursor")
  }

  @Test("a search reads the name index of the worksite in order, without sorting")
  func plan() throws {
    var filter = Find.Filter()
    filter.text = "22"
    let statement = Find(in: site.id, filter).statement(after: nil)
    let plan = try site.world.companyStore.database.read { try $0.plan(statement) }
    #expect(plan == ["SEARCH documents_item USING INDEX documents_item_search (worksite=?)"])
  }
}
