import Auth
import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The import of contacts")
struct ImportPageTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  private func card(_ uid: String, _ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  private func check(_ text: String, _ more: [(String, String)] = []) async throws -> PageReply {
    try await directory.submit("/contacts/import", [("cards", text), ("book", "mine")] + more)
  }

  private func names() throws -> [String] {
    try directory.world.companyStore.answer(Contacts(in: .mine), for: directory.manager).map(\.name)
  }

  @Test("a dry run shows what would be added, changed, known and rejected, and changes nothing")
  func dryRun() async throws {
    _ = try await check(card("a", "Same"))
    for (uid, name) in [("a", "Same"), ("b", "Old")] {
      let put = PutCard(id: directory.world.newID(), card: CardContent(Array(card(uid, name).utf8)))
      try directory.world.companyStore.perform(put, by: directory.manager)
    }
    let text = [
      card("a", "Same"), card("b", "New"), card("c", "<b>Added"), card("c", "Double"),
      "BEGIN:VCARD\r\nVERSION:9\r\nEND:VCARD\r\n",
    ].joined()
    let page = try await check(text).text
    for part in [
      "New</span><span class=\"value\">1<", "would stay as they are</span><span class=\"value\">1<",
      "Already there</span><span class=\"value\">1<",
      "Not readable, or double</span><span class=\"value\">2<",
      "&lt;b&gt;Added", "line 16: ", "line 21: ", "Import 1 contact<",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(try names() == ["Old", "Same"])
    #expect(try await check(text, [("replace", "yes")]).text.contains("Import 2 contacts<"))
    #expect(try await check(card("a", "Same")).text.contains("Nothing would change"))
  }

  @Test("imports what the dry run showed, once, with an undo")
  func imports() async throws {
    let page = try await check(card("a", "A & \"B\"") + card("b", "C"))
    let form = try FormFields(page.text, having: "numbers").filled(with: [:])
    let id = directory.world.newID()
    let reply = try await directory.submit("/contacts/import", form, id: id)
    #expect(
      reply.status == 303 && reply.location.hasPrefix("/contacts/books/\(directory.manager.user)?done="))
    #expect(try await directory.submit("/contacts/import", form, id: id).location == reply.location)
    #expect(try names() == ["A & \"B\"", "C"])
    let stored = try directory.world.companyStore.answer(
      ContactsWithUIDs(["a"], in: .mine), for: directory.manager)
    #expect(String(decoding: stored[0].card.bytes, as: UTF8.self) == card("a", "A & \"B\""))
    let only = try #require(try await directory.open(reply.location).value(of: "only"))
    #expect(try await directory.submit("/undo", [("only", only), ("to", "/")]).status == 303)
    #expect(try names().isEmpty)
  }

  @Test("imports nothing when the address book changed since the dry run")
  func stale() async throws {
    let form = try FormFields(try await check(card("a", "A")).text, having: "numbers").filled(with: [:])
    let put = PutCard(id: directory.world.newID(), card: CardContent(Array(card("a", "B").utf8)))
    try directory.world.companyStore.perform(put, by: directory.manager)
    let reply = try await directory.submit("/contacts/import", form)
    #expect(
      reply.status == 409 && reply.text.contains("nothing was imported") && reply.text.contains("UID:a"))
    #expect(try names() == ["B"])
  }

  @Test("reads CSV whose first line names the columns, in English and Finnish")
  func sheets() async throws {
    let page = try await check("etunimi;sukunimi;matkapuhelin\r\nAino;Salo;040 123 4567\r\n;;\r\n")
    #expect(page.text.contains("<li>Aino Salo</li>"))
    let form = try FormFields(page.text, having: "numbers").filled(with: [:])
    #expect(try await directory.submit("/contacts/import", form).status == 303)
    #expect(try names() == ["Aino Salo"])
    let unknown = try await check("a,b\r\n1,2\r\n")
    #expect(
      unknown.status == 422 && unknown.text.contains("id=\"cards-error\"") && unknown.text.contains("1,2"))
    #expect(try await check(" \r\n").status == 422)
  }

  @Test("only books that the user may change take an import")
  func rights() async throws {
    let text = card("a", "A")
    for (book, status) in [("company", 403), ("\(directory.reporter.user)", 404), ("x", 400)] {
      let fields = [("cards", text), ("book", book)]
      #expect(try await directory.submit("/contacts/import", fields).status == status, "\(book)")
      let saving = fields + [("step", "save"), ("numbers", "1 0 0 0")]
      #expect(try await directory.submit("/contacts/import", saving).status == status, "\(book)")
    }
    #expect(try await !directory.open("/contacts/import", as: directory.reporter).text.contains("Marjala"))
  }
}
