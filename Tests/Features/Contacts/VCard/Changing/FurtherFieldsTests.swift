import Core
import TestSupport
import Testing
import VCard

@Suite("Further fields of a card")
struct FurtherFieldsTests {
  @Test("names, units, messaging and relations are read in the forms of several programs")
  func reading() throws {
    let card = try SampleCards.card(
      "N:Salo;Aino;Maria,Elina;Tri;jr.", "FN:Aino", "NICKNAME:Anni,Aikku", "ORG:Oy;Myynti;Nosturit;;Vuokraus",
      "IMPP;X-SERVICE-TYPE=Jabber;TYPE=WORK:xmpp:a@b.fi", "X-SKYPE:aino.s", "item1.X-ABRELATEDNAMES:Liisa",
      "item1.X-ABLabel:_$!<Spouse>!$_", "RELATED;TYPE=child;VALUE=text:Ville", "X-MANAGER:Matti")
    let fields = card.fields
    #expect((fields.prefix, fields.middleName, fields.suffix) == ("Tri", "Maria,Elina", "jr."))
    #expect(
      (fields.nickname, fields.organization) == ("Anni, Aikku", ["Oy", "Myynti", "Nosturit", "Vuokraus"]))
    #expect(fields.messaging == [ContactPoint("xmpp:a@b.fi", type: "work"), ContactPoint("skype:aino.s")])
    #expect(
      fields.relations == [
        ContactPoint("Liisa", type: "spouse"), ContactPoint("Ville", type: "child"),
        ContactPoint("Matti", type: "manager"),
      ])
    #expect(try card.applying(ContactEdit(setting: fields)) == card)
  }

  @Test("are written in both versions, and read as they were", arguments: [VCard.Version.v3, .v4])
  func writing(version: VCard.Version) throws {
    let fields = ContactFields(
      prefix: "Tri", firstName: "Aino", middleName: "Maria", lastName: "Salo", suffix: "jr.",
      nickname: "Anni, Aikku",
      formattedName: "Aino Salo", company: "Oy", department: "Myynti", units: ["Nosturit"],
      phones: [
        ContactPoint("1", type: "work fax"), ContactPoint("2", type: "home fax"),
        ContactPoint("3", type: "fax"),
      ],
      messaging: [ContactPoint("xmpp:a@b.fi")], relations: [ContactPoint("Liisa", type: "spouse")])
    let card = VCard(fields: fields, uid: "u", version: version)
    #expect(try VCard(card.bytes).fields == fields)
    let gone: Set<ContactFields.Field> = [
      .prefix, .middleName, .suffix, .nickname, .units, .messaging, .relations, .phones,
    ]
    let plain = try card.applying(ContactEdit(removing: gone))
    #expect(
      plain.fields
        == ContactFields(
          firstName: "Aino", lastName: "Salo", formattedName: "Aino Salo", company: "Oy", department: "Myynti"
        ))
  }

  @Test(
    "a local number is read behind the number that its context is",
    arguments: [
      ("tel:1234;phone-context=+358-9", "+358-9 1234"), ("tel:1234;ext=5;phone-context=+1", "+1 1234 ext. 5"),
      ("tel:7042;phone-context=example.com", "7042"), ("tel:+358-9-1234;phone-context=+1", "+358-9-1234"),
    ])
  func phoneContext(uri: String, number: String) throws {
    let card = try SampleCards.card("FN:A", "TEL;VALUE=uri:\(uri)")
    #expect(card.fields.phones.map(\.value) == [number])
  }

  @Test(
    "a fax of work is told apart from one at home",
    arguments: [
      ("TEL;TYPE=WORK,FAX:1", "work fax"), ("TEL;FAX;HOME:1", "home fax"), ("TEL;TYPE=FAX:1", "fax"),
      ("TEL;TYPE=\"home,fax\":1", "home fax"), ("item1.TEL:1\r\nitem1.X-ABLabel:_$!<WorkFAX>!$_", "work fax"),
      ("item1.TEL:1\r\nitem1.X-ABLabel:_$!<HomeFAX>!$_", "home fax"),
      ("item1.TEL:1\r\nitem1.X-ABLabel:_$!<OtherFAX>!$_", "fax"),
    ])
  func faxes(line: String, type: String) throws {
    #expect(try SampleCards.card("FN:A", line).fields.phones.map(\.type) == [type])
  }

  @Test("a changed number keeps the parameters of its line")
  func changedNumber() throws {
    let card = try SampleCards.card("FN:A", "TEL;TYPE=WORK;X-P=1:1", "item1.TEL:2", "item1.X-ABLabel:Mökki")
    let phones = [ContactPoint("11", type: "work"), ContactPoint("22", type: "Mökki")]
    #expect(
      try card.applying(ContactEdit(setting: ContactFields(phones: phones)))
        == SampleCards.card("FN:A", "TEL;TYPE=WORK;X-P=1:11", "item1.TEL:22", "item1.X-ABLabel:Mökki"))
  }

  @Test("a card with control characters or too many lines is rejected")
  func rejected() throws {
    for control in ["\u{0}", "\u{1B}", "\u{7F}", "\u{FFFF}"] {
      #expect(failure { _ = try SampleCards.card("FN:a\(control)b") }?.code == .vcardControl)
    }
    let tabs = try SampleCards.card("FN:a\tb", "NOTE:\u{85}")
    #expect(tabs.fields.formattedName == "a\tb")
    let maximum = VCard.maxLines
    let many = Array(repeating: "X:", count: maximum)
    let text = (["BEGIN:VCARD", "VERSION:3.0"] + many + ["END:VCARD"]).joined(separator: "\n")
    #expect(failure { _ = try VCard(Array(text.utf8)) }?.code == .vcardLarge)
    #expect(VCardFile(Array(text.utf8)).cards.isEmpty)
    let folded = "FN:A\n" + String(repeating: " \n", count: maximum)
    #expect(
      try VCard(Array("BEGIN:VCARD\nVERSION:3.0\n\(folded)END:VCARD\n".utf8)).fields.formattedName == "A")
  }
}
