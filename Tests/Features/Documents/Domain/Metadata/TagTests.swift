import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Tags of documents and folders")
struct TagTests {
  private let site: Site
  private let plan: ID

  init() throws {
    site = try Site()
    plan = try site.document("plan.txt")
  }

  @discardableResult
  private func tag(_ item: ID, from: [String]? = [], to: [String]) throws -> EditItem.Outcome {
    try site.world.perform(EditItem(item: item, tags: Edit(from: from, to: to)))
  }

  private func tags(_ item: ID) throws -> [String]? { try site.item(item)?.tags }

  private func find(_ tags: [String], limit: Int = 200, at worksite: ID? = nil) throws -> [String] {
    var filter = Find.Filter()
    filter.tags = tags
    var (found, cursor): ([String], Cursor?) = ([], nil)
    repeat {
      let page = try site.world.answer(
        Find(in: worksite ?? site.id, filter, after: cursor, limit: limit))
      found += page.items.map { $0.components.joined(separator: "/") }
      cursor = page.next
    } while cursor != nil
    return found
  }

  @Test("are compared without case, kept as they were written first and listed in order")
  func forms() throws {
    try tag(plan, to: ["safety", "Crane"])
    try tag(plan, to: ["SAFETY", "\u{65}\u{301}cole"])
    try tag(plan, to: ["\u{C9}cole"])
    #expect(try tags(plan) == ["Crane", "\u{65}\u{301}cole", "safety"])
    try tag(plan, from: ["CRANE"], to: [])
    #expect(try tags(plan) == ["\u{65}\u{301}cole", "safety"])
    try tag(plan, from: nil, to: ["draft"])
    #expect(try tags(plan) == ["draft"])
  }

  @Test("an edit keeps the tags that others added, and does not bring back those that they removed")
  func merging() throws {
    try tag(plan, to: ["draft", "crane"])
    try tag(plan, from: ["crane", "draft"], to: ["crane", "draft", "safety"])
    try tag(plan, from: ["crane"], to: [])
    try tag(plan, from: ["crane", "draft"], to: ["crane", "draft", "roof"])
    #expect(try tags(plan) == ["draft", "roof", "safety"])
  }

  @Test(
    "have a form, which failures name",
    arguments: ["", " safety", "safety ", "a,b", "a\nb", String(repeating: "x", count: 65)])
  func form(text: String) throws {
    let failed = failure { try tag(plan, to: [text]) }
    #expect(failed?.code == "documents.label" && failed?.field == "tags")
    try tag(plan, to: [String(repeating: "x", count: 64)])
  }

  @Test("are a hundred at most")
  func count() throws {
    try tag(plan, to: (0..<100).map { "tag \($0)" })
    #expect(failure { try tag(plan, to: ["one more"]) }?.code == "documents.tagCount")
    #expect(try tags(plan)?.count == 100)
  }

  @Test("are found in any case, several together, in pages and in the order of names")
  func finding() throws {
    let folder = try site.folder("Plans")
    for number in 0..<20 {
      let document = try site.document("\(number).txt", in: folder)
      try tag(document, to: number.isMultiple(of: 2) ? ["even", "number"] : ["number"])
    }
    try tag(folder, to: ["number"])
    #expect(try find(["EVEN"], limit: 3) == stride(from: 0, to: 20, by: 2).map { "Plans/\($0).txt" })
    #expect(try find(["number", "even", "Even"]).count == 10)
    #expect(try find(["number"], limit: 5).count == 21)
    #expect(try find(["number", "odd"]).isEmpty)
  }

  @Test("are found at the item's present name and worksite, and outside the trash only")
  func moved() throws {
    try tag(plan, to: ["safety"])
    try site.move(plan, to: ItemPlace(parent: site.id, name: "renamed.txt"))
    #expect(try find(["safety"]) == ["renamed.txt"])
    try site.world.perform(TrashItem(item: plan))
    #expect(try find(["safety"]).isEmpty)
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    try site.world.perform(
      RestoreItem(item: plan, place: ItemPlace(parent: site.id, name: "renamed.txt")))
    try site.move(plan, to: ItemPlace(parent: other, name: "a.txt"))
    #expect(try find(["safety"]).isEmpty && find(["safety"], at: other) == ["a.txt"])
    try tag(plan, from: ["safety"], to: [])
    #expect(try find(["safety"], at: other).isEmpty)
  }

  @Test("are taken back in one step, are in the history and follow a copy")
  func undo() throws {
    let folder = try site.folder("Plans")
    let inner = try site.document("a.txt", in: folder)
    try tag(inner, to: ["safety"])
    let copy = try site.world.perform(
      CopyItem(source: folder, place: ItemPlace(parent: site.id, name: "Copy")))
    #expect(try site.locate("/Copy/a.txt").item?.tags == ["safety"])
    #expect(try find(["safety"]) == ["Plans/a.txt", "Copy/a.txt"] || find(["safety"]).count == 2)
    let single = try site.world.perform(
      CopyItem(source: inner, place: ItemPlace(parent: copy.copy, name: "b.txt")))
    #expect(try site.item(single.copy)?.tags == ["safety"])
    try tag(inner, from: ["safety"], to: ["draft"])
    let undone = try site.world.companyStore.undo(by: site.world.actor)
    #expect("\(undone)".contains("+draft, −safety"), "\(undone)")
    #expect(try tags(inner) == ["safety"] && find(["draft"]).isEmpty)
  }

  @Test("a search for a tag reads one range of the index in order, without sorting")
  func index() throws {
    var filter = Find.Filter()
    filter.tags = ["safety", "draft"]
    let statement = Find(in: site.id, filter).statement(after: nil)
    let plan = try site.world.companyStore.database.read { try $0.plan(statement) }
    #expect(plan.first == "SEARCH tagged USING PRIMARY KEY (site=? AND tag=?)", "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("SCAN") }, "\(plan)")
  }

  @Test("the index can be written anew from the records")
  func rebuilding() throws {
    try tag(plan, to: ["safety"])
    try site.world.companyStore.database.write { connection in
      try connection.execute("DELETE FROM documents_tagged")
      try DocumentsFeature.feature.rebuild(connection)
    }
    #expect(try find(["safety"]) == ["plan.txt"])
  }
}
