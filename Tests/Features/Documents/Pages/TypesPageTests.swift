import Auth
import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing

@testable import DocumentsPages

@Suite("The page of document types and templates")
struct TypesPageTests {
  private let site: DocumentsSite
  private let type: ID

  init() throws {
    site = try DocumentsSite()
    type = site.world.newID()
    try site.world.perform(AddDocumentType(id: type, name: "Permit"))
  }

  private func names() throws -> [String] { try site.world.answer(DocumentTypes()).map(\.name) }

  @Test("a manager adds, renames and removes a type")
  func types() async throws {
    let add = try await site.submit("/documents/types/add", [("type-name", "Lifting plan")])
    #expect(add.status == 303 && add.location.hasPrefix("/documents/types?done="))
    let fields = [("name-\(type)", "Work permit"), ("shown-name", "Permit")]
    #expect(try await site.submit("/documents/types/\(type)/edit", fields).status == 303)
    #expect(try names() == ["Lifting plan", "Work permit"])
    #expect(try await site.submit("/documents/types/\(type)/remove", []).status == 303)
    #expect(try names() == ["Lifting plan"])
    #expect(try await site.open("/documents/types", in: "fi").text.contains("Asiakirjatyypit"))
  }

  @Test("explains a name that is taken or cannot be, at its field")
  func rejected() async throws {
    let add = try await site.submit("/documents/types/add", [("type-name", "permit")])
    #expect(add.status == 409 && add.text.contains("id=\"type-name-error\""))
    let edit = try await site.submit(
      "/documents/types/\(type)/edit", [("name-\(type)", "a,b"), ("shown-name", "Permit")])
    #expect(edit.status == 422 && edit.text.contains("id=\"name-\(type)-error\""))
    #expect(edit.text.contains("<details open><summary>Permit</summary>"))
    let stale = try await site.submit(
      "/documents/types/\(type)/edit", [("name-\(type)", "b"), ("shown-name", "Other")])
    #expect(stale.status == 409)
    #expect(try names() == ["Permit"])
  }

  @Test("a manager adds a template with a file, and removes it")
  func templates() async throws {
    let fields = try site.file("%PDF-1.7", named: "plan.pdf") + [("documentType", "\(type)")]
    #expect(try await site.submit("/documents/templates/add", fields).status == 303)
    let template = try #require(try site.world.answer(DocumentTemplates()).first)
    #expect(template.name == "plan.pdf" && template.documentType == type)
    let page = try await site.open("/documents/types").text
    #expect(
      page.contains("href=\"/documents/templates/\(template.id)/content\"") && page.contains("Permit · 8"))
    let content = try await site.open("/documents/templates/\(template.id)/content")
    #expect(content.text == "%PDF-1.7" && content.field("X-Content-Type-Options") == "nosniff")
    let again = try await site.submit("/documents/templates/add", fields)
    #expect(again.status == 409 && again.text.contains("id=\"template-name-error\""))
    #expect(try await site.submit("/documents/templates/add", []).text.contains("id=\"file-error\""))
    #expect(try await site.submit("/documents/templates/\(template.id)/remove", []).status == 303)
    #expect(try site.world.answer(DocumentTemplates()).isEmpty)
  }

  @Test("a browser without scripts sends the file of a template with the form")
  func plainTemplate() async throws {
    #expect(
      try await site.open("/documents/types").text.contains(
        "action=\"/documents/templates/add\" enctype=\"multipart/form-data\""))
    let own = [("operation", "\(site.world.newID())"), ("user", "\(site.manager.user)")]
    let reply = try await site.pages.submit(
      "/documents/templates/add", own, files: [("file", "plan.txt", "x")], as: site.manager)
    #expect(reply.status == 303)
    #expect(try site.world.answer(DocumentTemplates()).map(\.name) == ["plan.txt"])
  }

  @Test("a reporter sees them, and changes none")
  func reporter() async throws {
    let page = try await site.open("/documents/types", as: site.reporter).text
    #expect(page.contains("Permit") && !page.contains("<form"))
    let forms = [
      ("types/add", [("type-name", "x")]), ("types/\(type)/edit", [("name-\(type)", "x")]),
      ("types/\(type)/remove", []),
      ("templates/add", try site.file("x", named: "x.txt", as: site.reporter)),
    ]
    for (path, fields) in forms {
      #expect(try await site.submit("/documents/\(path)", fields, as: site.reporter).status == 403)
    }
    #expect(try names() == ["Permit"])
    #expect(try await site.submit("/documents/types/\(site.id)/remove", []).status == 404)
  }
}

@Suite("The page of earlier versions")
struct KeepingPageTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  @Test("shows what would be removed before a manager chooses, and from when on")
  func choose() async throws {
    let document = try site.document("a.txt", "1")
    for number in 2...5 { try site.save(document, "\(number)") }
    site.world.clock.advance(seconds: 3 * 86_400)
    let path = "/documents/\(site.id)/keeping"
    #expect(try await site.open("/documents/\(site.id)").text.contains("href=\"\(path)\""))
    let page = try await site.open(path).text
    #expect(page.contains("All versions are kept.") && page.contains("2 versions would now go for good"))
    #expect(try await site.submit(path, [("rule", "thinned")]).status == 303)
    #expect(try site.world.answer(KeepingOfWorksite(site.id)).rule == .thinned)
    #expect(try await site.open(path).text.contains("are kept from "))
    #expect(try await site.open(path, in: "fi").text.contains("Aiemmista versioista säilyy osa"))
    #expect(try await site.submit(path, [("rule", "none")]).text.contains("id=\"rule-error\""))
  }

  @Test("a reporter reads the rule, and a user from elsewhere does not")
  func rights() async throws {
    let path = "/documents/\(site.id)/keeping"
    let page = try await site.open(path, as: site.reporter).text
    #expect(page.contains("All versions are kept.") && !page.contains("<form"))
    #expect(try await site.submit(path, [("rule", "thinned")], as: site.reporter).status == 403)
    #expect(try await site.open(path, as: site.stranger).status == 404)
    #expect(try await site.submit(path, [("rule", "thinned")], as: site.stranger).status == 404)
  }
}

@Suite("The page that restores what a user removed")
struct RestoreRemovedPageTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  @Test("restores all that the user removed since a day, and nothing else")
  func restore() async throws {
    let (early, mine) = (try site.document("a.txt"), try site.document("b.txt"))
    let items = [try site.document("c.txt"), try site.folder("Plans")]
    try site.world.companyStore.perform(TrashItem(item: early), by: site.reporter)
    site.world.clock.advance(seconds: 2 * 86_400)
    for item in items { try site.world.companyStore.perform(TrashItem(item: item), by: site.reporter) }
    try site.world.companyStore.perform(TrashItem(item: mine), by: site.manager)
    let page = try await site.open("/documents/removed?worksite=Marjala&user-name=olli&since=today").text
    #expect(page.contains("<option value=\"olli\" selected>") && page.contains("value=\"today\""))
    let fields = [("worksite", "Marjala"), ("user-name", "olli"), ("since", "today")]
    let reply = try await site.submit("/documents/removed", fields)
    #expect(reply.status == 303 && reply.location.hasPrefix("/documents/\(site.id)/trash?done="))
    #expect(try Set(site.world.answer(Trash(of: site.id)).map(\.item.id)) == [early, mine])
  }

  @Test("explains a time that it cannot read, and knows no worksite of others")
  func rejected() async throws {
    let fields = [("worksite", "Marjala"), ("user-name", "olli"), ("since", "31.2.")]
    let reply = try await site.submit("/documents/removed", fields)
    #expect(reply.status == 422 && reply.text.contains("id=\"since-error\""))
    #expect(try await site.submit("/documents/removed", fields, as: site.stranger).status == 404)
  }
}
