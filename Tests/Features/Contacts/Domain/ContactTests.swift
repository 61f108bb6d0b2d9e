import Contacts
import Core
import Operations
import TestSupport
import Testing
import VCard

@Suite("Contacts")
struct ContactTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  @Test("a stored card keeps every byte; an edit changes only the lines that it means")
  func bytes() throws {
    let lines = [
      "item1.TEL;type=CELL;X-A=\"b:c\":040 123 4567", "item1.X-ABLABEL:Työ", "N:Mäkelä;Matti;;;",
      "FN:Matti Mäkelä",
    ]
    let stored = try book.put("a b å.vcf", uid: "U-1", lines[0], lines[1], lines[2], lines[3])
    #expect(try book.contact(stored.contact).card.bytes == PhoneBook.card("U-1", lines))
    let edit = ContactEdit(setting: ContactFields(company: "Sähkö Oy"))
    try book.world.perform(EditContact(contact: stored.contact, edit: edit))
    let text = String(decoding: try book.contact(stored.contact).card.bytes, as: UTF8.self)
    for line in lines { #expect(text.contains(line + "\r\n")) }
    #expect(text.contains("ORG:Sähkö Oy\r\n"))
  }

  @Test("long texts are folded as short ones are")
  func longTexts() {
    let short = "a\u{308}\u{390}Bß "
    let long = CaseMap.key(String(repeating: short, count: 1000))
    #expect(long == Array(repeating: CaseMap.key(short), count: 1000).flatMap(\.self))
  }

  @Test("texts with many combining marks in a row are rejected by every operation")
  func marks() throws {
    let id = try book.add(ContactFields(lastName: "Salo"))
    let name = "a" + String(repeating: "\u{301}\u{316}", count: 200)
    let edit = EditContact(contact: id, edit: ContactEdit(setting: ContactFields(notes: name)))
    #expect(failure { try book.world.perform(edit) }?.code == .vcardControl)
    #expect(failure { try book.add(ContactFields(lastName: name)) }?.code == .vcardControl)
    #expect(failure { try book.put("a.vcf", uid: "a", "FN:\(name)") }?.code == .vcardControl)
    let checked = PutCard(
      id: book.world.newID(), resource: "b.vcf",
      card: try CardContent(checking: PhoneBook.card("b", ["FN:B"])))
    #expect(try book.contact(book.world.perform(checked).contact).card.bytes == checked.card.bytes)
  }

  @Test("edits of different fields both survive; an edit that changes nothing writes nothing")
  func fields() throws {
    let id = try book.add(ContactFields(firstName: "Matti", lastName: "Mäkelä"))
    try book.world.perform(
      EditContact(contact: id, edit: ContactEdit(setting: ContactFields(company: "Sähkö Oy"))))
    try book.world.perform(
      EditContact(contact: id, edit: ContactEdit(setting: ContactFields(role: "electrician"))))
    let contact = try book.contact(id)
    #expect((contact.fields.company, contact.fields.role) == ("Sähkö Oy", "electrician"))
    try book.world.perform(
      EditContact(contact: id, edit: ContactEdit(setting: ContactFields(role: "electrician"))))
    #expect(try book.contact(id).version == contact.version)
  }

  @Test("additions to one list, and parts of one address, all survive")
  func lists() throws {
    let id = try book.add(ContactFields(firstName: "Matti", phones: [ContactPoint("040 1")]))
    for (phone, address) in [
      ("040 2", PostalAddress(city: "Oulu")), ("040 3", PostalAddress(street: "Katu 1")),
    ] {
      let edit = ContactEdit(added: ContactEntries(phones: [ContactPoint(phone)]), address: address)
      try book.world.perform(EditContact(contact: id, edit: edit))
    }
    let fields = try book.contact(id).fields
    #expect(fields.phones.map(\.value) == ["040 1", "040 2", "040 3"])
    #expect(fields.addresses == [PostalAddress(street: "Katu 1", city: "Oulu")])
  }

  @Test("an edit that leaves nothing to find a contact by is rejected")
  func emptied() throws {
    let id = try book.add(ContactFields(firstName: "Matti"))
    let edit = ContactEdit(removing: [.firstName])
    #expect(
      failure { try book.world.perform(EditContact(contact: id, edit: edit)) }?.code == "contacts.empty")
  }

  @Test("two people of one name are two contacts")
  func twoOfOneName() throws {
    for _ in 0..<2 { try book.add(ContactFields(firstName: "Matti", lastName: "Mäkelä")) }
    #expect(try book.world.answer(Contacts(in: .mine)).count == 2)
    #expect(try book.world.answer(ContactDuplicates()).isEmpty)
  }

  @Test(
    "a contact without anything to be found by is rejected, and so is a photo that is no picture or too large"
  )
  func rejected() throws {
    #expect(failure { try book.add(ContactFields(notes: "?")) }?.code == "contacts.empty")
    let large = ContactPhoto(
      mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 700_000))
    let text = ContactPhoto(mediaType: "image/jpeg", bytes: Array("hello".utf8))
    for photo in [large, text] {
      #expect(failure { try book.add(ContactFields(firstName: "A", photo: photo)) }?.code == "contacts.photo")
    }
    let small = ContactPhoto(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0xE0])
    let id = try book.add(ContactFields(firstName: "A", photo: small))
    #expect(try book.contact(id).fields.photo?.bytes == small.bytes)
    let edit = EditContact(contact: id, edit: ContactEdit(setting: ContactFields(photo: large)))
    #expect(failure { try book.world.perform(edit) }?.code == "contacts.photo")
  }

  @Test("a UID is unique in its book, case-sensitive; cards without one are known by their address")
  func uids() throws {
    try book.put("a.vcf", uid: "x", "FN:A")
    #expect(failure { try book.put("b.vcf", uid: "x", "FN:B") }?.code == "contacts.uidTaken")
    try book.put("b.vcf", uid: "X", "FN:B")
    try book.put("c.vcf", uid: nil, "FN:C")
    try book.put("d.vcf", uid: nil, "FN:D")
    try book.put("a.vcf", uid: "x", "FN:A", in: .id(book.site))
    #expect(try book.put("a.vcf", uid: "x", "FN:A2").isNew == false)
  }

  @Test("an equal card is not written again")
  func again() throws {
    let first = try book.put("a.vcf", uid: "x", "FN:A")
    let version = try book.contact(first.contact).version
    let second = try book.put("a.vcf", uid: "x", "FN:A")
    #expect(second.contact == first.contact)
    #expect(!second.isNew)
    #expect(try book.contact(first.contact).version == version)
  }

  @Test("a moved contact keeps its card and its id")
  func moving() throws {
    let stored = try book.put("a.vcf", uid: "x", "FN:A")
    try book.put("a.vcf", uid: "y", "FN:B", in: .id(book.site))
    let bytes = try book.contact(stored.contact).card.bytes
    try book.world.perform(MoveContact(contact: stored.contact, book: .id(book.site)))
    let moved = try book.contact(stored.contact)
    #expect(moved.card.bytes == bytes)
    #expect(moved.book == book.site)
    #expect(try book.world.answer(Contacts(in: .mine)).isEmpty)
    #expect(try book.world.answer(Contacts(in: .id(book.site))).count == 2)
  }

  @Test("undo restores the card before, byte for byte")
  func undo() throws {
    let stored = try book.put("a.vcf", uid: "x", "FN:A", "X-KEEP:1")
    let before = try book.contact(stored.contact)
    try book.put("a.vcf", uid: "x", "FN:B")
    _ = try book.companyStore.undo(by: book.world.actor)
    let after = try book.contact(stored.contact)
    #expect(after.card.bytes == before.card.bytes)
    #expect(after.version == before.version)
  }

  @Test("the age follows from the birthday, or from an age at a day")
  func age() throws {
    func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }
    let born = ContactFields(birthday: Birthday("1980-04-15"))
    #expect(born.years(on: try day("2026-04-14")) == 45)
    #expect(born.years(on: try day("2026-04-15")) == 46)
    let stated = ContactFields(age: StatedAge(years: 40, on: try day("2024-06-01")))
    #expect(stated.years(on: try day("2026-05-31")) == 41)
    #expect(stated.years(on: try day("2026-06-01")) == 42)
    #expect(ContactFields(birthday: Birthday("--04-15")).years(on: try day("2026-06-01")) == nil)
  }

  @Test("a card that two devices import with one id is stored once")
  func importedTwice() throws {
    let put = PutCard(id: book.world.newID(), card: CardContent(PhoneBook.card("x", ["FN:Mäkelä"])))
    for isNew in [true, false] {
      let stored = try book.world.perform(put)
      #expect(stored.contact == put.id && stored.isNew == isNew)
    }
  }

  @Test("a card that is folded inside a character is stored as it is")
  func foldedInside() throws {
    var bytes = PhoneBook.card("x", ["FN:Mäkelä"])
    let place = try #require(bytes.firstRange(of: Array("ä".utf8)))
    bytes.insert(contentsOf: Array("\r\n ".utf8), at: place.lowerBound + 1)
    let put = PutCard(id: book.world.newID(), resource: "a.vcf", card: CardContent(bytes))
    let stored = try book.world.perform(put)
    let contact = try book.contact(stored.contact)
    #expect(contact.card.bytes == bytes)
    #expect(contact.name == "Mäkelä")
    let again = try JSON.value(PutCard.self, from: JSON.text(put))
    #expect(again.card.bytes == bytes)
  }

  @Test("the history names a new contact without a name of a person by its company")
  func summary() {
    let crane = AddContact(
      id: ID(high: 0, low: 1), book: .company, fields: ContactFields(company: "Crane hire"))
    #expect(crane.summary(before: nil, outcome: Done()).description == "added the contact “Crane hire”")
    let number = ContactFields(phones: [ContactPoint("112")])
    let phone = AddContact(id: ID(high: 0, low: 2), book: .company, fields: number)
    #expect(phone.summary(before: nil, outcome: Done()).description == "added the contact “112”")
  }
}
