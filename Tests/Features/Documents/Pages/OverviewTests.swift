import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The first page of documents")
struct OverviewTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  @Test("lists the worksites, and the documents that were saved last")
  func overview() async throws {
    let plans = try site.folder("Plans")
    let document = try site.document("a.txt", in: plans)
    let page = try await site.open("/documents").text
    #expect(page.contains("href=\"/documents/\(site.id)\"") && page.contains("Marjala › Plans"))
    #expect(page.contains("href=\"/documents/\(document)/show\""))
    let stranger = try await site.open("/documents", as: site.stranger).text
    #expect(stranger.contains("you are at none yet") && !stranger.contains("a.txt"))
  }

  @Test("the home page opens a recent document with one tap, and adds a file to the user's last folder")
  func home() async throws {
    let (plans, photos) = (try site.folder("Plans"), try site.folder("Photos"))
    let pdf = try site.document("site.pdf", "%PDF-1.7", in: plans)
    let own = try site.document("b.txt", in: photos)
    try site.save(own, "again", as: site.reporter)
    try site.save(pdf, "%PDF-1.8")
    let page = try await site.open("/", as: site.reporter).text
    #expect(page.contains("class=\"item\" href=\"/documents/\(pdf)/content\""))
    #expect(page.contains("href=\"/documents/\(photos)/add\""))
    #expect(try await site.open("/").text.contains("href=\"/documents/\(plans)/add\""))
    #expect(!(try await site.open("/", as: site.stranger)).text.contains("home-documents"))
    #expect(try await site.open("/", in: "fi").text.contains("Viimeisimmät asiakirjat"))
  }

  @Test("finds by a part of a name, at a worksite and everywhere, and by tag")
  func search() async throws {
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    let plans = try site.folder("Plans")
    let document = try site.document("Crane plan.txt", in: plans)
    try site.world.perform(EditItem(item: document, tags: Edit(to: ["safety"])))
    let found = try await site.open("/documents?find=crane").text
    #expect(found.contains("Crane plan.txt") && found.contains("Marjala › Plans"))
    #expect(try await site.open("/documents?tag=safety").text.contains("Crane plan.txt"))
    #expect(try await site.open("/documents?find=crane&at=\(site.id)").text.contains("Crane plan.txt"))
    #expect(try await site.open("/documents?find=zzz").text.contains("Nothing found."))
    #expect(try await site.open("/documents?find=crane&at=\(other)").status == 404)
    #expect(
      !(try await site.open("/documents?find=crane", as: site.stranger)).text.contains("Crane plan.txt"))
    let hostile = try await site.open("/documents?find=%22%3E%3Cscript%3E").text
    #expect(hostile.contains("value=\"&quot;&gt;&lt;script&gt;\"") && !hostile.contains("><script>"))
  }

  @Test("a search goes on by cursor")
  func pages() async throws {
    for number in 0..<60 { _ = try site.document("plan \(100 + number).txt") }
    let first = try await site.open("/documents?find=plan").text
    #expect(first.split(separator: "class=\"item\"", omittingEmptySubsequences: false).count == 51)
    let link = try #require(
      first.split(separator: "href=\"", omittingEmptySubsequences: false).first { $0.contains("&amp;after=") }
    )
    let path = String(link.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    #expect(
      try await site.open(path).text.split(separator: "class=\"item\"", omittingEmptySubsequences: false)
        .count == 11)
  }
}

@Suite("The page of templates")
struct TemplatesPageTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  @Test("makes a document of a template, under its name or another one")
  func make() async throws {
    let path = "/documents/\(site.id)/template"
    #expect(try await site.open(path).text.contains("no templates yet"))
    #expect(!(try await site.open("/documents/\(site.id)")).text.contains("href=\"\(path)\""))
    let (type, template) = (site.world.newID(), site.world.newID())
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    try site.world.perform(
      AddDocumentTemplate(
        id: template, name: "Lifting.txt", documentType: type, blob: site.store("empty"),
        modifiedAt: Instant(milliseconds: 0)))
    #expect(try await site.open("/documents/\(site.id)").text.contains("href=\"\(path)\""))
    #expect(try await site.submit(path, [("template", "\(template)")]).status == 303)
    let reply = try await site.submit(path, [("template", "\(template)"), ("name", "Crane 2")])
    #expect(reply.status == 303)
    let made = try #require(try site.item(named: "Crane 2.txt"))
    #expect(made.documentType == type && reply.location.hasPrefix("/documents/\(made.id)/show?done="))
    #expect(try site.item(named: "Lifting.txt") != nil)
    let taken = try await site.submit(path, [("template", "\(template)")])
    #expect(taken.status == 409 && taken.text.contains("id=\"name-error\""))
    #expect(try await site.submit(path, []).text.contains("id=\"template-error\""))
    #expect(try await site.submit(path, [("template", "\(template)")], as: site.stranger).status == 404)
  }
}
