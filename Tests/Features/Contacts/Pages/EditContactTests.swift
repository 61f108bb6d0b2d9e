import Auth
import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The forms of a contact")
struct EditContactTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  /// The fields of the form of a contact as a browser sends them back, with some typed values.
  ///
  /// - Parameter page: the page with the form; `nil` opens it.
  private func fields(
    _ id: ID, _ typed: [String: String] = [:], as page: PageReply? = nil
  ) async throws -> [(String, String)] {
    let opened = if let page { page } else { try await directory.open("/contacts/\(id)/edit") }
    return try FormFields(opened.text, having: "shown").filled(with: typed)
  }

  private func save(_ id: ID, _ typed: [String: String], as page: PageReply? = nil) async throws -> PageReply
  {
    try await directory.submit("/contacts/\(id)/edit", try await fields(id, typed, as: page))
  }

  @Test("adds a contact to the chosen book, once")
  func adds() async throws {
    let form = [
      ("book", "\(directory.site)"), ("firstName", "Aino"), ("lastName", "Salo"), ("phone-0", "040 123 4567"),
      ("phoneUse-0", ""), ("phone-1", ""), ("phoneUse-1", ""), ("email-0", "a@b.fi"), ("emailUse-0", "work"),
      ("city", "Kuopio"), ("birthday", "15.4.1980"), ("categories", "a, b"), ("notes", "1\r\n2"),
    ]
    let id = directory.world.newID()
    let reply = try await directory.submit("/contacts/add", form, id: id)
    #expect(reply.status == 303)
    #expect(try await directory.submit("/contacts/add", form, id: id).location == reply.location)
    let found = try directory.world.companyStore.answer(
      Contacts(in: .id(directory.site)), for: directory.manager)
    #expect(found.count == 1)
    let fields = found[0].fields
    #expect(found[0].name == "Aino Salo" && fields.notes == "1\n2" && fields.categories == ["a", "b"])
    #expect(fields.phones == [ContactPoint("040 123 4567", type: "mobile")])
    #expect(fields.emails == [ContactPoint("a@b.fi", type: "work")])
    #expect(fields.addresses.first?.city == "Kuopio" && fields.birthday?.description == "1980-04-15")
  }

  @Test("says at the field what is missing, and keeps what was typed")
  func rejected() async throws {
    let empty = try await directory.submit("/contacts/add", [("notes", "<b>")])
    #expect(
      empty.status == 422 && empty.text.contains("id=\"firstName-error\"") && empty.text.contains("&lt;b&gt;")
    )
    let birthday = try await directory.submit("/contacts/add", [("firstName", "A"), ("birthday", "32.1.")])
    #expect(birthday.status == 422 && birthday.text.contains("id=\"birthday-error\""))
    let foreign = [("firstName", "A"), ("book", "company")]
    #expect(try await directory.submit("/contacts/add", foreign).status == 403)
    #expect(
      try await directory.submit(
        "/contacts/add", [("firstName", "A"), ("book", "\(directory.reporter.user)")]
      ).status == 404)
  }

  @Test("an edit changes the lines that it means, and no other byte")
  func bytes() async throws {
    let id = try directory.put(
      "N:Mäkelä;Matti;;;", "FN:Matti Mäkelä", "X-CUSTOM;X-A=\"b\":kept\\, as it is",
      "item1.TEL;TYPE=CELL:(040) 123-4567", "item1.X-ABLabel:Crane", "TEL;TYPE=WORK;X-Y=1:09  1234",
      "NOTE:  two\\r\\n\\nlines ", "BDAY;VALUE=text:circa 1800", "ADR:;;Katu 1\\nB;Kuopio;;70100;")
    let before = try directory.lines(id)
    let unchanged = try await save(id, [:])
    #expect(unchanged.status == 303 && !unchanged.location.contains("done="))
    #expect(try directory.lines(id) == before)
    #expect(try await save(id, ["company": "Sähkö Oy"]).status == 303)
    let after = try directory.lines(id)
    #expect(
      after.filter { !$0.hasPrefix("ORG") && !$0.hasPrefix("REV") } == before
        && after.contains("ORG:Sähkö Oy"))
    #expect(try await save(id, ["phone-1": "", "city": "Oulu"]).status == 303)
    #expect(try directory.lines(id).contains("item1.TEL;TYPE=CELL:(040) 123-4567"))
    #expect(try directory.lines(id).contains("ADR:;;Katu 1\\nB;Oulu;;70100;"))
    #expect(try !directory.lines(id).contains { $0.contains("09  1234") })
  }

  @Test("two people who change different fields and entries keep both changes")
  func merge() async throws {
    let id = try directory.add(
      ContactFields(
        firstName: "Matti", phones: [ContactPoint("040 1"), ContactPoint("040 2")],
        addresses: [PostalAddress(street: "Katu 1", city: "Oulu")]), to: .id(directory.site))
    let page = try await directory.open("/contacts/\(id)/edit")
    var other = ContactEdit(setting: ContactFields(company: "Betoni"))
    other.added.phones = [ContactPoint("040 3")]
    other.address = PostalAddress(city: "Kuopio")
    try directory.world.perform(EditContact(contact: id, edit: other))
    let typed = ["role": "Electrician", "phone-0": "", "phone-2": "040 4", "street": "Katu 2"]
    #expect(try await save(id, typed, as: page).status == 303)
    let fields = try directory.contact(id).fields
    #expect(fields.company == "Betoni" && fields.role == "Electrician")
    #expect(Set(fields.phones.map(\.value)) == ["040 2", "040 3", "040 4"])
    #expect(fields.addresses.first?.street == "Katu 2" && fields.addresses.first?.city == "Kuopio")
  }

  @Test("of one field that both changed, the page shows both values and asks")
  func clash() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti", notes: "old"), to: .id(directory.site))
    let page = try await directory.open("/contacts/\(id)/edit")
    func change(_ notes: String) throws {
      let edit = ContactEdit(
        setting: ContactFields(notes: notes), added: ContactEntries(phones: [ContactPoint(notes)]))
      try directory.world.perform(EditContact(contact: id, edit: edit))
    }
    try change("theirs 1")
    let asked = try await save(id, ["notes": "mine", "role": "Foreman"], as: page)
    #expect(asked.status == 409 && asked.text.contains("id=\"notes-error\""))
    #expect(asked.text.contains("Saved meanwhile: theirs 1") && asked.text.contains("mine</textarea>"))
    #expect(try directory.contact(id).fields.notes == "theirs 1")
    try change("theirs 2")
    let again = try await save(id, [:], as: asked)
    #expect(again.status == 409 && again.text.contains("Saved meanwhile: theirs 2"))
    #expect(try await save(id, [:], as: again).status == 303)
    let fields = try directory.contact(id).fields
    #expect(fields.notes == "mine" && fields.role == "Foreman")
    #expect(fields.phones.map(\.value) == ["theirs 1", "theirs 2"])
  }

  @Test("a version that is not known any more is not guessed")
  func unknown() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"))
    var form = try await fields(id, ["notes": "mine"])
    form.removeAll { $0.0 == "shown" }
    #expect(try await directory.submit("/contacts/\(id)/edit", form).status == 400)
    let old = form + [("shown", "\(directory.world.newID())")]
    let reply = try await directory.submit("/contacts/\(id)/edit", old)
    #expect(reply.status == 409 && reply.text.contains("mine</textarea>"))
    #expect(try directory.contact(id).fields.notes == nil)
  }

  @Test("readers of a book get no form but that of a favourite, and their own are rejected")
  func readOnly() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"), to: .id(directory.site))
    let reporter = directory.reporter
    let text = try await directory.open("/contacts/\(id)", as: reporter).text
    #expect(text.contains("You may read this address book"))
    let forms = text.split(separator: "<form").dropFirst()
    #expect(forms.count == 1 && forms.first?.contains("/contacts/\(id)/favourite") == true)
    for (path, form) in [
      ("edit", [("shown", "\(try directory.contact(id).version)"), ("notes", "x")]),
      ("move", [("book", "mine")]),
      ("remove", []),
    ] {
      let reply = try await directory.submit("/contacts/\(id)/\(path)", form, as: reporter)
      #expect(reply.status == 403, "\(path)")
      let stranger = try await directory.submit("/contacts/\(id)/\(path)", form, as: directory.stranger)
      #expect(stranger.status == 404, "\(path)")
    }
  }

  @Test("moves to another book, and removes with an undo")
  func moves() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"))
    #expect(try await directory.submit("/contacts/\(id)/move", [("book", "\(directory.site)")]).status == 303)
    #expect(try directory.contact(id).book == directory.site)
    let reply = try await directory.submit("/contacts/\(id)/remove")
    #expect(reply.status == 303 && reply.location.hasPrefix("/contacts?done="))
    #expect(failure { _ = try directory.contact(id) }?.kind == .notFound)
    let undo = try await directory.open(reply.location)
    let only = try #require(undo.value(of: "only"))
    #expect(try await directory.submit("/undo", [("only", only), ("to", "/contacts")]).status == 303)
    #expect(try directory.contact(id).name == "Matti")
  }
}
