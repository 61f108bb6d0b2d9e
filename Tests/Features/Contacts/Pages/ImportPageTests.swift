import Auth
import Contacts
import Core
import Operations
import PageSupport
import Persistence
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
    let form = try FormFields(page.text, having: "digest").filled(with: [:])
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

  private func put(_ uid: String, _ name: String) throws {
    let put = PutCard(id: directory.world.newID(), card: CardContent(Array(card(uid, name).utf8)))
    try directory.world.companyStore.perform(put, by: directory.manager)
  }

  @Test("imports nothing when the address book changed since the dry run, and shows what would change now")
  func stale() async throws {
    let form = try FormFields(
      try await check(card("a", "A") + card("b", "B")).text, having: "digest"
    ).filled(with: [:])
    try put("a", "Other")
    let reply = try await directory.submit("/contacts/import", form)
    #expect(reply.status == 409 && reply.text.contains("nothing was imported"))
    #expect(reply.text.contains("Import 1 contact<") && reply.text.contains("<li>A</li>"))
    #expect(try names() == ["Other"])
    #expect(try await save(reply.text).status == 303)
    #expect(try names() == ["B", "Other"])
  }

  @Test("imports nothing when a contact that it replaces has the same counts and another card")
  func staleCard() async throws {
    try put("a", "Old")
    let page = try await check(card("a", "New"), [("replace", "yes")]).text
    let contact = try #require(
      try directory.world.companyStore.answer(Contacts(in: .mine), for: directory.manager).first)
    let edit = ContactEdit(setting: ContactFields(notes: "edited meanwhile"))
    try directory.world.companyStore.perform(
      EditContact(contact: contact.id, edit: edit), by: directory.manager)
    let reply = try await save(page)
    #expect(reply.status == 409 && reply.text.contains("Import 1 contact<"))
    #expect(try directory.contact(contact.id).fields.notes == "edited meanwhile")
  }

  @Test("imports no other text than the dry run showed")
  func otherText() async throws {
    let page = try await check(card("a", "A")).text
    let form = try FormFields(page, having: "digest").filled(with: ["cards": card("a", "B")])
    #expect(try await directory.submit("/contacts/import", form).status == 409)
    #expect(try names().isEmpty)
  }

  @Test("reads CSV whose first line names the columns, in English and Finnish")
  func sheets() async throws {
    let page = try await check("etunimi;sukunimi;matkapuhelin\r\nAino;Salo;040 123 4567\r\n;;\r\n")
    #expect(page.text.contains("<li>Aino Salo</li>"))
    let form = try FormFields(page.text, having: "digest").filled(with: [:])
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
      let saving = fields + [("step", "save"), ("digest", "0")]
      #expect(try await directory.submit("/contacts/import", saving).status == status, "\(book)")
    }
    #expect(try await !directory.open("/contacts/import", as: directory.reporter).text.contains("Marjala"))
  }

  /// Sends a file as a browser without scripts does.
  private func send(_ content: String, _ more: [(String, String)] = []) async throws -> PageReply {
    let actor = directory.manager
    let own = [("operation", "\(directory.world.newID())"), ("user", "\(actor.user)"), ("book", "mine")]
    return try await directory.pages.submit(
      "/contacts/import", own + more, files: [("file", "cards.vcf", content)], as: actor)
  }

  /// The fields by which a form names a file that its script sent first.
  private func named(_ content: String, by actor: Actor) throws -> [(String, String)] {
    try named(Array(content.utf8), by: actor)
  }

  private func named(_ content: [UInt8], by actor: Actor) throws -> [(String, String)] {
    let blob = try directory.world.store(content)
    try directory.world.companyStore.performTogether(by: actor) { try $0.noteUploaded(blob) }
    return [("file-hash", blob.hash), ("file-size", "\(blob.size)"), ("file-name", "cards.vcf")]
  }

  /// Sends the form of the dry run on a page.
  private func save(_ page: String) async throws -> PageReply {
    try await directory.submit(
      "/contacts/import", FormFields(page, having: "digest").filled(with: [:]))
  }

  @Test("a file is read by its content, and the import reads the same file")
  func files() async throws {
    let empty = try await directory.open("/contacts/import").text
    #expect(empty.contains("enctype=\"multipart/form-data\"") && !empty.contains("data-queued"))
    let cards = try await send(card("a", "Aino") + card("b", "<b>Olli"), [("cards", " \r\n")])
    #expect(cards.text.contains("<li>&lt;b&gt;Olli</li>"))
    #expect(!cards.text.contains("BEGIN:VCARD") && cards.text.contains("name=\"file-hash\""))
    #expect(try names().isEmpty)
    #expect(try await save(cards.text).status == 303)
    #expect(try names() == ["<b>Olli", "Aino"])
    let sheet = try await send("name,phone\r\nPekka,040 123 4567\r\n")
    #expect(try await save(sheet.text).status == 303)
    #expect(try names() == ["<b>Olli", "Aino", "Pekka"])
  }

  @Test("a file that a script sent first is imported, too")
  func sentFirst() async throws {
    let page = try await check("", try named(card("a", "A"), by: directory.manager))
    #expect(try await save(page.text).status == 303)
    #expect(try names() == ["A"])
  }

  @Test("old cards in ISO-8859-1 are read as programs of phones wrote them")
  func oldCards() async throws {
    var bytes = Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN:M".utf8)
    bytes += [0xE4] + Array("keli;Eero\r\nFN:Eero M".utf8) + [0xE4] + Array("keli\r\nEND:VCARD\r\n".utf8)
    let page = try await check("", named(bytes, by: directory.manager)).text
    #expect(try await save(page).status == 303)
    #expect(try names() == ["Eero Mäkeli"])
  }

  @Test("the content of another user is not found, in the dry run and in the import")
  func foreign() async throws {
    let fields = try named(card("a", "Secret"), by: directory.reporter)
    for more in [[], [("step", "save"), ("digest", "0")]] {
      let reply = try await check("", fields + more)
      #expect(reply.status == 404 && !reply.text.contains("Secret"))
      #expect(reply.text.contains("id=\"file-error\"") && !reply.text.contains("file-hash"))
    }
    #expect(try names().isEmpty)
    let own = try await directory.submit(
      "/contacts/import", fields + [("book", "mine")], as: directory.reporter)
    #expect(own.status == 200 && own.text.contains("Secret"))
  }

  @Test("a file that cannot be read is rejected at its field, and another one can be chosen")
  func rejectedFiles() async throws {
    let large = [
      ("file-hash", String(repeating: "0", count: 64)), ("file-size", "16000001"), ("file-name", "x"),
    ]
    for reply in [
      try await check("", large), try await send("a,b\r\n1,2\r\n"), try await send(" \r\n"),
      try await send(card("a", "A"), [("cards", card("b", "B"))]),
    ] {
      #expect(reply.status == 422 && reply.text.contains("id=\"file-error\""))
      #expect(!reply.text.contains("file-hash"))
    }
    // A browser sends the file of a form that was rejected for another reason before the one chosen since.
    let both = try named(card("a", "A"), by: directory.manager) + named(card("b", "B"), by: directory.manager)
    let page = try await check("", both).text
    #expect(page.contains("<li>B</li>") && !page.contains("<li>A</li>"))
  }
}
