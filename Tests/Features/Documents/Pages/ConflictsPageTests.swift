import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The page of conflicts")
struct ConflictsPageTests {
  private let site: DocumentsSite
  private let plan: ID

  init() throws {
    site = try DocumentsSite()
    plan = try site.document("plan.txt", "first")
    let base = try site.item(plan).content
    try site.save(plan, "theirs", base: base, as: site.reporter)
    try site.save(plan, "mine", base: base, as: site.manager)
  }

  private func fields(_ keep: String) throws -> [(String, String)] {
    let conflict = try #require(try site.world.answer(Conflicts(in: site.id)).first)
    return [
      ("document", "\(plan)"), ("content", "\(conflict.beside.id)"), ("base", "\(conflict.current.id)"),
      ("keep", keep),
    ]
  }

  private func content(_ id: ID) async throws -> String {
    try await site.open("/documents/\(id)/content").text
  }

  @Test("shows both versions side by side, with who and when")
  func both() async throws {
    let page = try await site.open("/conflicts").text
    #expect(page.contains(">theirs</pre>") && page.contains(">mine</pre>"))
    #expect(page.contains("olli") && page.contains("maija"))
    #expect(page.contains("Keep version 2") && page.contains("Keep version 3"))
    #expect(page.contains("/documents/\(plan)/content?revision=3"))
    #expect(try await site.open("/conflicts", in: "fi").text.contains("Säilytä molemmat"))
    #expect(try await site.open("/documents").text.contains("1 conflict to decide"))
  }

  @Test(
    "keeps the version that the user chooses",
    arguments: [("current", "theirs", ""), ("beside", "mine", ""), ("both", "theirs", "mine")])
  func choose(_ keep: String, _ content: String, _ other: String) async throws {
    let (form, values) = (site.world.newID(), try fields(keep))
    for _ in 1...2 { #expect(try await site.submit("/conflicts", values, id: form).status == 303) }
    #expect(try await self.content(plan) == content)
    let second = try site.item(named: "plan (2).txt")
    #expect((second == nil) == other.isEmpty)
    if let second { #expect(try await self.content(second.id) == other) }
    #expect(try await site.open("/conflicts").text.contains("There are no conflicts."))
  }

  @Test("is linked from the page of the document, however many versions were saved since")
  func linkedFromDocument() async throws {
    for number in 1...25 { try site.save(plan, "version \(number)", base: try site.item(plan).content) }
    let link = "<a href=\"/conflicts\">Two users saved it at the same time."
    #expect(try await site.open("/documents/\(plan)/show").text.contains(link))
    #expect(try await site.submit("/conflicts", try fields("current")).status == 303)
    #expect(try await !site.open("/documents/\(plan)/show").text.contains(link))
  }

  @Test("shows those of archived worksites, as the first page counts them")
  func archived() async throws {
    try site.world.perform(ArchiveWorksite(worksite: site.id, isArchived: true))
    #expect(try await site.open("/conflicts").text.contains("Keep version 3"))
    #expect(try await site.open("/documents").text.contains("1 conflict to decide"))
  }

  @Test("shows ten conflicts, and how many there are beside them")
  func many() async throws {
    for number in 1...10 {
      let document = try site.document("\(number).txt", "first")
      let base = try site.item(document).content
      try site.save(document, "theirs", base: base, as: site.reporter)
      try site.save(document, "mine", base: base, as: site.manager)
    }
    let page = try await site.open("/conflicts").text
    #expect(page.ranges(of: "class=\"versus\"").count == 10 && page.contains("1 more conflict after these."))
  }

  @Test("decides nothing where the document was saved since")
  func since() async throws {
    let values = try fields("beside")
    try site.save(plan, "newer", as: site.reporter)
    let reply = try await site.submit("/conflicts", values)
    #expect(reply.status == 409 && reply.text.contains("was saved again after this decision"))
    #expect(try await content(plan) == "newer")
  }

  @Test("shows no conflicts of worksites of others, and takes no decision about them")
  func hidden() async throws {
    #expect(!(try await site.open("/conflicts", as: site.stranger)).text.contains("plan.txt"))
    #expect(try await site.submit("/conflicts", try fields("beside"), as: site.stranger).status == 404)
    #expect(try await site.submit("/conflicts", [("document", "\(plan)"), ("keep", "all")]).status == 400)
  }
}
