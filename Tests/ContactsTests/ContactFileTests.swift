import Contacts
import Core
import Operations
import TestSupport
import Testing
import VCard

@Suite("Files of contacts")
struct ContactFileTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func plan(_ cards: [VCard], replacing: Bool = false) throws -> ContactImport {
    ContactImport(
      cards.map { ContactImport.Source(line: 1, card: $0) },
      into: try book.world.answer(AddressBookNamed(.mine)), with: try book.world.answer(Contacts(in: .mine)),
      replacing: replacing)
  }

  private func importing(_ cards: [VCard], replacing: Bool = false) throws -> ContactImport {
    let plan = try plan(cards, replacing: replacing)
    for operation in plan.operations { _ = try book.world.perform(operation) }
    return plan
  }

  private func card(_ uid: String?, _ name: String) throws -> VCard {
    try VCard(PhoneBook.card(uid, ["FN:\(name)"]))
  }

  @Test("importing the same cards again adds nothing, also cards without a UID; equal ones stay several")
  func twice() throws {
    let cards = [try card("x", "A"), try card(nil, "B"), try card(nil, "B"), try card(nil, "C")]
    let first = try importing(cards)
    #expect((first.added.count, first.known) == (4, 0))
    let second = try importing(cards)
    #expect((second.added.count, second.changed.count, second.known) == (0, 0, 4))
    #expect(try book.world.answer(Contacts(in: .mine)).count == 4)
  }

  @Test("a card with a known UID and other content replaces the card only on request")
  func changed() throws {
    _ = try importing([try card("x", "A")])
    #expect(try importing([try card("x", "B")]).changed == ["B"])
    #expect(try book.world.answer(Contacts(in: .mine)).map(\.name) == ["A"])
    #expect(try importing([try card("x", "B")], replacing: true).changed == ["B"])
    #expect(try book.world.answer(Contacts(in: .mine)).map(\.name) == ["B"])
  }

  @Test("of several cards of one UID the first counts, each time")
  func repeated() throws {
    for _ in 0..<2 {
      #expect(try importing([try card("x", "A"), try card("x", "B")]).repeated == [1])
      #expect(try book.world.answer(Contacts(in: .mine)).map(\.name) == ["A"])
    }
  }

  @Test("an export of CSV is read back as it was; the same sheet twice adds nothing")
  func sheet() throws {
    let fields = ContactFields(
      firstName: "Matti", lastName: "Mäkelä", company: "=Sähkö; \"Oy\"", role: "electrician",
      phones: [
        ContactPoint("040 123 4567", type: "mobile"), ContactPoint("+358 9 1234", type: "work"),
        ContactPoint("09 99", type: "work"),
      ],
      emails: [ContactPoint("a@b.fi"), ContactPoint("c@d.fi"), ContactPoint("e@f.fi")],
      addresses: [PostalAddress(street: "Puijonkatu 1", postalCode: "70100", city: "Kuopio")],
      birthday: Birthday("1980-04-15"), notes: "Has the key", categories: ["crane", "hire"])
    try book.add(fields)
    let text = ContactSheet.text(try book.world.answer(Contacts()))
    let lines = try ContactSheet.lines(of: Array(text.utf8))
    #expect(lines.map(\.fields) == [fields])
    let mine = try book.world.answer(AddressBookNamed(.mine))
    let (sources, rejected) = try ContactImport.sources(of: lines + lines, for: mine)
    #expect(rejected.isEmpty)
    #expect(Set(sources.map(\.card.uid)).count == 2)
    #expect(try ContactImport.sources(of: lines, for: mine).sources[0].card == sources[0].card)
  }

  @Test(
    "sheets of other programs are read",
    arguments: [
      "First Name,Last Name,Organization Name,Phone 1 - Value,E-mail 1 - Value\nMatti,Mäkelä,Sähkö Oy,040 1,a@b.fi\n",
      "Etunimi;Sukunimi;Yritys;Puhelin;Sähköposti\r\nMatti;Mäkelä;Sähkö Oy;040 1;a@b.fi\r\n",
      "\u{FEFF}first name\tlast name\tcompany\tphone\temail\nMatti\tMäkelä\tSähkö Oy\t040 1\ta@b.fi\n",
    ])
  func others(text: String) throws {
    let fields = try #require(try ContactSheet.lines(of: Array(text.utf8)).first).fields
    #expect((fields.firstName, fields.lastName, fields.company) == ("Matti", "Mäkelä", "Sähkö Oy"))
    #expect((fields.phones.map(\.value), fields.emails.map(\.value)) == (["040 1"], ["a@b.fi"]))
  }

  @Test("a sheet without known columns is rejected")
  func unknown() throws {
    #expect(failure { _ = try ContactSheet.lines(of: Array("a,b\n1,2\n".utf8)) }?.code == "contacts.sheet")
  }

  @Test(
    "birthdays are typed as people write them",
    arguments: [
      ("15.4.1980", "1980-04-15"), ("1980-04-15", "1980-04-15"), ("15.4.", "--04-15"), ("--04-15", "--04-15"),
      ("30.2.1980", nil), ("15.4", nil), ("soon", nil),
    ])
  func birthdays(typed: String, expected: String?) {
    #expect(Birthday(typed: typed)?.description == expected)
  }
}
