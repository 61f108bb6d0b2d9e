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

  @Test("the digest of an import follows from the file, the book, the choice and the contacts that it meets")
  func digest() throws {
    let cards = [try card("x", "A")]
    let file = ContactImport.fileHash(of: cards[0].bytes)
    let company = ContactImport(
      cards.map { ContactImport.Source(line: 1, card: $0) },
      into: try book.world.answer(AddressBookNamed(.company)), with: [])
    var digests = [
      try plan(cards).digest(of: file), try plan(cards).digest(of: ContactImport.fileHash(of: [])),
      try plan(cards, replacing: true).digest(of: file), company.digest(of: file),
    ]
    #expect(try plan(cards).digest(of: file) == digests[0])
    _ = try importing(cards)
    digests.append(try plan(cards).digest(of: file))
    _ = try importing([try card("x", "B")], replacing: true)
    digests.append(try plan(cards).digest(of: file))
    #expect(Set(digests).count == 6)
  }

  @Test("the hash of a file that is imported is its SHA-256")
  func fileHash() {
    #expect(
      ContactImport.fileHash(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
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
      birthday: Birthday("1980-04-15"), notes: "Has the key", url: "https://sahko.fi/",
      categories: ["crane", "hire"])
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

  @Test("an export of Google keeps the types of its labels, further names and all values of a field")
  func google() throws {
    let text = """
      First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,\
      Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Website 1 - Value
      Kalle,Juhani,Päätalo,* myContacts ::: Kirjailijat,* Work,k@kirja.fi,Mobile,040 1,Työmaa,050 1 ::: 050 2,Home,\
      Katu 1,Taivalkoski,https://kirja.fi

      """
    let expected = ContactFields(
      firstName: "Kalle", middleName: "Juhani", lastName: "Päätalo",
      phones: [
        ContactPoint("040 1", type: "mobile"), ContactPoint("050 1", type: "Työmaa"),
        ContactPoint("050 2", type: "Työmaa"),
      ], emails: [ContactPoint("k@kirja.fi", type: "work")],
      addresses: [PostalAddress(street: "Katu 1", city: "Taivalkoski", type: "home")],
      url: "https://kirja.fi", categories: ["Kirjailijat"])
    #expect(try ContactSheet.lines(of: Array(text.utf8)).map(\.fields) == [expected])
  }

  @Test("an export of Outlook keeps all numbers and addresses; a date with two meanings becomes a note")
  func outlook() throws {
    let text = """
      First Name,Last Name,Business Street,Business City,Home Street,Home City,Business Fax,Business Phone 2,Birthday,Categories
      Liisa,Ääkkönen,,,Kotikatu 2,Kuopio,09 1,09 2,4/15/1980,Ystävät;Betoni
      Olli,Niemi,,,,,,,4/5/1980,
      Aku,Aho,,,,,,,0/0/00,

      """
    let fields = try ContactSheet.lines(of: Array(text.utf8)).map(\.fields)
    #expect(fields[0].phones == [ContactPoint("09 1", type: "work fax"), ContactPoint("09 2", type: "work")])
    #expect(fields[0].addresses == [PostalAddress(street: "Kotikatu 2", city: "Kuopio", type: "home")])
    #expect(fields[0].birthday?.description == "1980-04-15" && fields[0].categories == ["Ystävät", "Betoni"])
    #expect(fields[1].birthday == nil && fields[1].notes == "Birthday: 4/5/1980")
    #expect(fields[2] == ContactFields(firstName: "Aku", lastName: "Aho"))
  }

  @Test("several addresses and other values of one kind, joined by Google, are several")
  func joined() throws {
    let text = """
      First Name,Nickname,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,\
      Address 1 - PO Box,Relation 1 - Label,Relation 1 - Value,Website 1 - Value
      Kalle,Kake ::: Kalle P,Work Fax,09 1,Home,Katu 1 ::: Tie 2,Oulu ::: Espoo,::: PL 7,Spouse,Liisa,a.fi ::: b.fi

      """
    let fields = try #require(try ContactSheet.lines(of: Array(text.utf8)).first).fields
    #expect(
      fields.addresses == [
        PostalAddress(street: "Katu 1", city: "Oulu", type: "home"),
        PostalAddress(postBox: "PL 7", street: "Tie 2", city: "Espoo", type: "home"),
      ])
    #expect(fields.phones == [ContactPoint("09 1", type: "work fax")])
    #expect(fields.nickname == "Kake, Kalle P")
    #expect(fields.relations == [ContactPoint("Liisa", type: "Spouse")])
    #expect((fields.url, fields.notes) == ("a.fi", "Website 1 - Value: b.fi"))
  }

  @Test("an export has all parts of names, organizations and addresses, faxes, messaging and relations")
  func everyField() throws {
    let fields = ContactFields(
      prefix: "Tri", firstName: "Aino", middleName: "Maria", lastName: "Salo", suffix: "jr.",
      nickname: "Anni",
      company: "Oy", department: "Myynti", units: ["Nosturit", "Vuokraus"],
      phones: [
        ContactPoint("1", type: "fax"), ContactPoint("2", type: "work fax"),
        ContactPoint("3", type: "home fax"),
      ],
      addresses: [
        PostalAddress(postBox: "PL 12", city: "Oulu", region: "Pohjanmaa"),
        PostalAddress(
          extended: "3. krs", street: "Katu 1", postalCode: "00100", city: "Helsinki", country: "Suomi"),
      ], messaging: [ContactPoint("xmpp:aino@example.fi")],
      relations: [ContactPoint("Liisa", type: "spouse"), ContactPoint("Ville")])
    try book.add(fields)
    let text = ContactSheet.text(try book.world.answer(Contacts()))
    #expect(try ContactSheet.lines(of: Array(text.utf8)).map(\.fields) == [fields])
  }

  @Test("control characters of a sheet are replaced and counted")
  func controls() throws {
    let line = try #require(
      try ContactSheet.lines(of: Array("first,notes\nA\u{7}ino,a\u{0}\u{B}b\n".utf8)).first)
    #expect((line.fields.firstName, line.fields.notes) == ("A\u{FFFD}ino", "a\u{FFFD}\u{FFFD}b"))
    #expect(line.replaced == 3)
    let mine = try book.world.answer(AddressBookNamed(.mine))
    #expect(try ContactImport.sources(of: [line], for: mine).sources.map(\.replaced) == [3])
  }

  @Test("a sheet in Latin-1 with whole names is read")
  func latin() throws {
    let text =
      "Nimi;Puhelin\nP\u{E4}ivi M\u{E4}kel\u{E4};040 1\n\u{C5}berg, Liisa Maria;\nS\u{E4}hk\u{F6} Oy;09 1\n"
    let lines = try ContactSheet.lines(of: text.unicodeScalars.map { UInt8($0.value) }).map(\.fields)
    #expect(lines.map(\.lastName) == ["Mäkelä", "Åberg", nil])
    #expect(lines.map(\.firstName) == ["Päivi", "Liisa Maria", nil])
    #expect(lines[2].company == "Sähkö Oy" && lines[2].kind == .organization)
  }

  @Test("a sheet without known columns is rejected")
  func unknown() throws {
    #expect(failure { _ = try ContactSheet.lines(of: Array("a,b\n1,2\n".utf8)) }?.code == "contacts.sheet")
  }

  @Test(
    "birthdays are typed as people write them",
    arguments: [
      ("15.4.1980", "1980-04-15"), ("1980-04-15", "1980-04-15"), ("15.4.", "--04-15"), ("--04-15", "--04-15"),
      ("15/4/1980", "1980-04-15"), ("4/5/1980", nil),
      ("30.2.1980", nil), ("15.4", nil), ("soon", nil),
    ])
  func birthdays(typed: String, expected: String?) {
    #expect(Birthday(typed: typed)?.description == expected)
  }
}
