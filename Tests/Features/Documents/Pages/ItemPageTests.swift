import Auth
import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The page of a document")
struct ItemPageTests {
  private let site: DocumentsSite
  private let plan: ID

  init() throws {
    site = try DocumentsSite()
    plan = try site.document("plan.txt", "first <b> & \u{E4}")
  }

  private func show(_ id: ID? = nil, in language: String = "en") async throws -> String {
    try await site.open("/documents/\(id ?? plan)/show", in: language).text
  }

  private func submit(
    _ form: String, _ fields: [(String, String)], as actor: Actor? = nil
  ) async throws -> PageReply {
    try await site.submit("/documents/\(plan)/\(form)", fields, as: actor)
  }

  @Test("shows a text, a picture and a PDF on the page, and offers other content as a file")
  func preview() async throws {
    let page = try await show()
    #expect(page.contains("<pre class=\"text\" tabindex=\"0\">first &lt;b&gt; &amp; ä</pre>"))
    let picture = try site.document("a.gif", "GIF89a")
    #expect(try await show(picture).contains("<img class=\"preview\" src=\"/documents/\(picture)/content\""))
    let drawing = try site.document("a.pdf", "%PDF-1.7")
    #expect(
      try await show(drawing).contains(
        "<iframe class=\"preview\" src=\"/documents/\(drawing)/content\" title=\"a.pdf\" loading=\"lazy\">"))
    let fake = try site.document("b.png", "<script>alert(1)</script>")
    let other = try await show(fake)
    #expect(!other.contains("<img") && other.contains("href=\"/documents/\(fake)/content?file=1\">Download"))
    let long = try site.document("long.txt", String(repeating: "0123456789\n", count: 10_000))
    #expect(try await show(long).contains("This is the beginning."))
  }

  @Test("says that a document is executable")
  func executable() async throws {
    #expect(try await !show().contains("executable"))
    try site.world.perform(EditItem(item: plan, isExecutable: Edit(to: true)))
    #expect(try await show().contains("<dt>Mode</dt><dd>executable</dd>"))
  }

  @Test("lists the versions with who and when, and restores one")
  func versions() async throws {
    try site.save(plan, "second", as: site.reporter)
    let page = try await show()
    #expect(page.contains("Version 2") && page.contains("olli") && page.contains("content?revision=1"))
    #expect(try await show(in: "fi").contains("Versio 2"))
    let reply = try await submit("restore", [("revision", "1")])
    #expect(reply.status == 303 && reply.location.hasPrefix("/documents/\(plan)/show?done="))
    #expect(try site.world.answer(Versions(of: plan)).map(\.restoredRevision) == [1, nil, nil])
    #expect(try await show().contains("first &lt;b&gt;"))
    #expect(try await submit("restore", [("revision", "9")]).status == 404)
  }

  @Test("goes on to earlier versions by cursor")
  func manyVersions() async throws {
    for number in 2...25 { try site.save(plan, "\(number)") }
    let page = try await show()
    #expect(page.contains("Version 25") && !page.contains("Version 5<"))
    let link = try #require(
      page.split(separator: "href=\"", omittingEmptySubsequences: false).first { $0.contains("/show?after=") }
    )
    #expect(try await site.open(String(link.prefix { $0 != "\"" })).text.contains("Version 5<"))
  }

  @Test("saves a new version; after another user's save, both are kept and the page says so")
  func saving() async throws {
    let base = try #require(try site.item(plan).content)
    let reply = try await submit("save", try site.file("mine", named: "x.txt") + [("base", "\(base)")])
    #expect(reply.status == 303)
    #expect(try site.item(plan).name == "plan.txt" && site.world.answer(Versions(of: plan)).count == 2)
    let late = try await submit(
      "save", try site.file("late", named: "x.txt", as: site.reporter) + [("base", "\(base)")],
      as: site.reporter)
    #expect(late.status == 303)
    #expect(try await show().contains("<a href=\"/conflicts\">"))
    #expect(try await submit("save", [("base", "\(base)")]).text.contains("id=\"file-error\""))
  }

  @Test("renames the document, and explains a name that is taken or cannot be")
  func rename() async throws {
    _ = try site.document("other.txt")
    for (name, status) in [("other.txt", 409), ("a|b", 422)] {
      let reply = try await submit("rename", [("name", name), ("shown-name", "plan.txt")])
      #expect(reply.status == status && reply.text.contains("id=\"name-error\""))
      #expect(reply.value(of: "name") == name && reply.text.contains("<details open><summary>Rename"))
    }
    #expect(try await submit("rename", [("name", "b.txt"), ("shown-name", "plan.txt")]).status == 303)
    #expect(try site.item(plan).name == "b.txt")
    // The user saw another name than the document has now.
    #expect(try await submit("rename", [("name", "c.txt"), ("shown-name", "plan.txt")]).status == 409)
  }

  @Test("sets tags and the type, and keeps what others set meanwhile")
  func edit() async throws {
    let type = site.world.newID()
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    try site.world.perform(EditItem(item: plan, tags: Edit(to: ["theirs"])))
    let reply = try await submit(
      "edit",
      [("tags", "safety,  draft ,"), ("shown-tags", ""), ("documentType", "\(type)"), ("shown-type", "")])
    #expect(reply.status == 303)
    #expect(try site.item(plan).tags == ["draft", "safety", "theirs"])
    #expect(try site.item(plan).documentType == type)
    let page = try await show()
    #expect(page.contains("href=\"/documents?tag=safety\"") && page.contains("Lifting plan"))
    let bad = try await submit("edit", [("tags", String(repeating: "x", count: 70)), ("shown-tags", "")])
    #expect(bad.status == 422 && bad.text.contains("id=\"tags-error\""))
  }

  @Test("an edit without a change saves nothing, also with a removed type")
  func unchanged() async throws {
    let type = site.world.newID()
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    try site.world.perform(AddDocumentType(id: site.world.newID(), name: "Permit"))
    try site.world.perform(EditItem(item: plan, tags: Edit(to: ["a"]), documentType: Edit(to: type)))
    try site.world.perform(RemoveDocumentType(documentType: type))
    let before = try site.item(plan)
    let fields = [("tags", "a"), ("shown-tags", "a"), ("documentType", ""), ("shown-type", "\(type)")]
    #expect(try await submit("edit", fields).status == 303)
    #expect(try site.item(plan) == before)
  }

  @Test("locks, extends and unlocks; others see who and why, and a manager may break it")
  func locks() async throws {
    let lock = [("seconds", "86400"), ("message", "at the printer")]
    #expect(try await submit("lock", lock, as: site.reporter).status == 303)
    let own = try await site.open("/documents/\(plan)/show", as: site.reporter).text
    #expect(own.contains("Locked by you until") && own.contains("Extend the lock"))
    let page = try await show()
    #expect(page.contains("Locked by olli until") && page.contains("at the printer"))
    #expect(page.contains("Break the lock") && !page.contains(">Unlock<"))
    let rename = try await submit("rename", [("name", "b.txt"), ("shown-name", "plan.txt")])
    #expect(rename.status == 409 && rename.text.contains("is locked by olli"))
    #expect(try await submit("unlock", []).status == 409)
    #expect(try await submit("unlock", [("breaking", "yes")]).status == 303)
    #expect(try await submit("lock", lock).status == 303)
    let others = try await site.open("/documents/\(plan)/show", as: site.reporter).text
    #expect(others.contains("Locked by maija") && !others.contains("Break the lock"))
    #expect(try await submit("unlock", [("breaking", "yes")], as: site.reporter).status == 403)
    #expect(try await submit("unlock", []).status == 303)
    #expect(!(try await show()).contains("Locked by"))
  }

  @Test("a lock of the folder is named where it is")
  func folderLock() async throws {
    let plans = try site.folder("Plans")
    let inner = try site.document("a.txt", in: plans)
    try site.world.companyStore.perform(AddLock(id: site.world.newID(), item: plans), by: site.reporter)
    #expect(try await show(inner).contains("The lock is on the folder “Plans”."))
    #expect(try await show(plans).contains("Break the lock"))
  }

  @Test("shows the history, and the way to another folder and to the trash")
  func history() async throws {
    let page = try await show()
    #expect(page.contains("added “plan.txt”"))
    #expect(page.contains("/documents/\(site.id)/place?act=move&amp;from=\(site.id)&amp;item=\(plan)"))
    #expect(page.contains("action=\"/documents/\(site.id)/items\""))
    let folder = try site.folder("Plans")
    let other = try await show(folder)
    #expect(other.contains("made the folder “Plans”") && other.contains("href=\"/documents/\(folder)\""))
  }

  @Test("is not found by a user who is not at the worksite; nor are its forms")
  func hidden() async throws {
    for id in [plan, site.world.newID(), site.id] {
      #expect(try await site.open("/documents/\(id)/show", as: site.stranger).status == 404)
    }
    #expect(try await site.open("/documents/\(site.id)/show").status == 404)
    let forms = [
      ("rename", [("name", "x")]), ("edit", [("tags", "x")]), ("restore", [("revision", "1")]),
      ("save", try site.file("x", named: "x")), ("lock", []), ("unlock", []),
    ]
    for (form, fields) in forms {
      #expect(try await submit(form, fields, as: site.stranger).status == 404)
    }
  }
}
