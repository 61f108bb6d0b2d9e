import Core
import Foundation
import Testing
import VCard

@Suite("An edit of a card")
struct EditTests {
  /// The lines of the edited card that the old one lacks, and the old lines that are gone.
  private func difference(_ old: [UInt8], _ edit: ContactEdit) throws -> (new: [String], gone: [String]) {
    let edited = try VCard(old).applying(edit)
    #expect(try VCard(edited.bytes) == edited)
    let before = String(decoding: old, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let after = String(decoding: edited.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    // Lines that stay keep their order.
    #expect(before.filter(after.contains) == after.filter(before.contains))
    return (after.filter { !before.contains($0) }, before.filter { !after.contains($0) })
  }

  @Test("that changes nothing gives the same bytes", arguments: SampleCards.all)
  func nothing(_ bytes: [UInt8]) throws {
    let card = try VCard(bytes)
    let revised = Instant(milliseconds: 1_790_000_000_000)
    #expect(try card.applying(ContactEdit(), revised: revised) == card)
    #expect(try card.applying(ContactEdit(setting: card.fields), revised: revised) == card)
  }

  @Test("of one field leaves every other byte alone")
  func oneField() throws {
    let cases: [(ContactEdit, new: [String], gone: [String])] = [
      (
        ContactEdit(setting: ContactFields(lastName: "Korhonen")),
        ["N:Korhonen;Päivi;Anna Maria;Rkm;", "FN:Rkm Päivi Anna Maria Korhonen"],
        ["N:Mäkinen;Päivi;Anna Maria;Rkm;", "FN:Rkm Päivi Anna Maria Mäkinen"]
      ),
      (
        ContactEdit(removing: [.firstName]),
        ["N:Mäkinen;;Anna Maria;Rkm;", "FN:Rkm Anna Maria Mäkinen"],
        ["N:Mäkinen;Päivi;Anna Maria;Rkm;", "FN:Rkm Päivi Anna Maria Mäkinen"]
      ),
      (
        ContactEdit(setting: ContactFields(formattedName: "Päkä")), ["FN:Päkä"],
        ["FN:Rkm Päivi Anna Maria Mäkinen"]
      ),
      (
        ContactEdit(setting: ContactFields(company: "Talo; Oy, Ab")), ["ORG:Talo\\; Oy\\, Ab;Työmaat"],
        ["ORG:Rakennus Åkerblom Oy;Työmaat"]
      ),
      (
        ContactEdit(setting: ContactFields(company: ""), removing: [.department]), [],
        ["ORG:Rakennus Åkerblom Oy;Työmaat"]
      ),
      (
        ContactEdit(setting: ContactFields(role: "Työnjohtaja")), ["TITLE:Työnjohtaja"],
        ["TITLE:Vastaava mestari"]
      ),
      (ContactEdit(removing: [.role]), [], ["TITLE:Vastaava mestari"]),
      (
        ContactEdit(setting: ContactFields(birthday: Birthday("1980-04-15"))),
        ["BDAY:1980-04-15"],
        ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15"]
      ),
      (
        ContactEdit(setting: ContactFields(categories: ["Turku"])), ["CATEGORIES:Turku"],
        ["CATEGORIES:Työmaa,Helsinki\\, itä"]
      ),
      (ContactEdit(setting: ContactFields(categories: ["Helsinki, itä", "Työmaa"])), [], []),
      (
        ContactEdit(setting: ContactFields(notes: "Uusi\r\nrivi")), ["NOTE:Uusi\\nrivi"],
        ["NOTE:Ensimmäinen rivi\\nToinen\\, pilkulla\\; ja puolipisteellä"]
      ),
      (
        ContactEdit(setting: ContactFields(url: "https://example.fi/a,b")), ["URL:https://example.fi/a,b"], []
      ),
    ]
    for (edit, new, gone) in cases {
      let difference = try difference(SampleCards.iPhone, edit)
      #expect(difference.new == new)
      #expect(difference.gone == gone)
    }
  }

  @Test("of a list keeps the lines of entries that stay")
  func lists() throws {
    let edit = ContactEdit(
      setting: ContactFields(
        phones: [ContactPoint("+358 (40) 1234567"), ContactPoint("044 5556666", type: "home")],
        emails: [ContactPoint("PAIVI@example.fi"), ContactPoint("p@example.fi", type: "Koti")]))
    let difference = try difference(SampleCards.iPhone, edit)
    #expect(
      difference.new == ["item2.EMAIL:p@example.fi", "item2.X-ABLabel:Koti", "TEL;TYPE=HOME:044 5556666"])
    #expect(difference.gone == ["item2.TEL:09 123 456", "item2.X-ABLabel:Työmaakoppi"])
  }

  @Test("of a type patches TYPE only, and removes the label that would override it")
  func types() throws {
    let phones = [ContactPoint("+358401234567", type: "work"), ContactPoint("09123456", type: "main")]
    let difference = try difference(SampleCards.iPhone, ContactEdit(setting: ContactFields(phones: phones)))
    #expect(
      difference.new == [
        "TEL;type=WORK;type=VOICE;type=pref:+358 40 123 4567", "item2.TEL;TYPE=MAIN:09 123 456",
      ])
    #expect(difference.gone.contains("item2.X-ABLabel:Työmaakoppi"))
    let card = try VCard(SampleCards.iPhone)
    let edited = try card.applying(ContactEdit(setting: ContactFields(phones: phones)))
    #expect(edited.fields.phones.map(\.type) == ["work", "main"])
    let own = try card.applying(
      ContactEdit(
        setting: ContactFields(phones: [
          ContactPoint("+358401234567", type: "Oma, uusi"), ContactPoint("09123456", type: "Y"),
        ]))
    )
    #expect(own.fields.phones.map(\.type) == ["Oma, uusi", "Y"])
    let text = String(decoding: own.bytes, as: UTF8.self)
    #expect(
      text.contains(
        "item4.TEL;type=VOICE;type=pref:+358 40 123 4567\r\nitem4.X-ABLabel:Oma\\, uusi\r\nitem2.TEL"))
    let plain = try card.applying(
      ContactEdit(setting: ContactFields(phones: [ContactPoint("+358401234567", type: "")])))
    #expect(plain.fields.phones == [ContactPoint("+358 40 123 4567")])
  }

  @Test("tells equal numbers of different types apart")
  func sameNumberTwice() throws {
    let card = try SampleCards.card("TEL;TYPE=WORK:112", "TEL;TYPE=HOME:112")
    let edited = try card.applying(
      ContactEdit(setting: ContactFields(phones: [ContactPoint("112", type: "home")])))
    #expect(edited == (try SampleCards.card("TEL;TYPE=HOME:112")))
  }

  @Test("adds entries that the card lacks, in any spelling, and removes others")
  func entries() throws {
    let card = try SampleCards.card("TEL:040 123 4567", "EMAIL:a@b.fi", "ADR:;;Katu 1;Oulu;;;")
    let known = ContactEntries(phones: [ContactPoint("+358401234567")], emails: [ContactPoint("A@B.fi")])
    #expect(try card.applying(ContactEdit(added: known)) == card)
    let new = ContactEdit(added: ContactEntries(phones: [ContactPoint("09 1")]), removed: known)
    #expect(try card.applying(new) == SampleCards.card("TEL:09 1", "ADR:;;Katu 1;Oulu;;;"))
    let moved = try card.applying(ContactEdit(address: PostalAddress(street: "", city: "Kuopio")))
    #expect(moved.fields.addresses == [PostalAddress(city: "Kuopio")])
  }

  @Test("of an address keeps those that are equal")
  func addresses() throws {
    let card = try VCard(SampleCards.iPhone)
    let home = PostalAddress(street: "Uusikatu 1\nB", city: "Espoo", type: "home")
    let edited = try card.applying(
      ContactEdit(setting: ContactFields(addresses: card.fields.addresses + [home])))
    #expect(edited.fields.addresses == card.fields.addresses + [home])
    let text = String(decoding: edited.bytes, as: UTF8.self)
    #expect(text.contains("item3.X-ABADR:fi\r\nADR;TYPE=HOME:;;Uusikatu 1\\nB;Espoo;;;\r\n"))
    #expect(
      try edited.applying(ContactEdit(setting: ContactFields(addresses: card.fields.addresses))) == card)
    let without = try card.applying(ContactEdit(removing: [.addresses]))
    #expect(!String(decoding: without.bytes, as: UTF8.self).contains("item3"))
  }

  @Test("of a group appends no semicolons, and keeps the lines of members")
  func groups() throws {
    let difference = try difference(
      SampleCards.macOSGroup,
      ContactEdit(setting: ContactFields(lastName: "Tekijät", members: ["bbbb-2", "cccc-3"])))
    #expect(difference.new == ["N:Tekijät", "FN:Tekijät", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:cccc-3"])
    let davx5 = try VCard(SampleCards.davx5Group).applying(
      ContactEdit(setting: ContactFields(members: ["mailto:sahko@example.fi", "x"])))
    #expect(davx5.fields.members == ["mailto:sahko@example.fi", "x"])
    #expect(String(decoding: davx5.bytes, as: UTF8.self).contains("\r\nMEMBER:urn:uuid:x\r\n"))
  }

  @Test("of a company's name changes FN, which is the same name")
  func company() throws {
    let edited = try VCard(SampleCards.macOSCompany).applying(
      ContactEdit(setting: ContactFields(company: "Teräs Oy")))
    #expect(edited.fields.formattedName == "Teräs Oy")
  }

  @Test("uses the line ending and the syntax of the card")
  func syntax() throws {
    let day = try #require(CivilDate(iso: "2026-11-24"))
    let age = try #require(StatedAge(years: 42, on: day))
    let edit = ContactEdit(setting: ContactFields(birthday: Birthday("--02-29"), age: age))
    let old = try SampleCards.card("FN:A", ending: "\n")
    #expect(
      try old.applying(edit)
        == SampleCards.card(
          "FN:A", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", "X-WORKSITE-AGE;X-DATE=2026-11-24:42",
          ending: "\n"))
    let new = try SampleCards.card("FN:A", version: "4.0").applying(edit)
    #expect(new.properties(named: "BDAY").map(\.rawValue) == ["--0229"])
    #expect(new.fields.age == age)
  }

  @Test("writes REV only when a time is given")
  func revision() throws {
    let edit = ContactEdit(setting: ContactFields(role: "Muurari"))
    let revised = try #require(Instant("2026-11-24T08:00:00.123Z"))
    let card = try VCard(SampleCards.iPhone)
    #expect(try card.applying(edit).properties(named: "REV").map(\.text) == ["2026-01-02T03:04:05Z"])
    #expect(
      try card.applying(edit, revised: revised).properties(named: "REV").map(\.text) == [
        "2026-11-24T08:00:00Z"
      ])
    let group = try VCard(SampleCards.davx5).applying(edit, revised: revised)
    #expect(group.properties(named: "REV").map(\.text) == ["20261124T080000Z"])
  }

  @Test("replaces a photo and its parameters, and removes it")
  func photo() throws {
    let photo = ContactPhoto(mediaType: "image/png", bytes: Array(repeating: 7, count: 100))
    let edited = try VCard(SampleCards.iPhone).applying(ContactEdit(setting: ContactFields(photo: photo)))
    #expect(edited.fields.photo == photo)
    #expect(edited.properties(named: "PHOTO").first?.parameters.map(\.name) == ["ENCODING", "TYPE"])
    #expect(try edited.applying(ContactEdit(removing: [.photo])).properties(named: "PHOTO").isEmpty)
    let large = ContactPhoto(mediaType: "image/png", bytes: Array(repeating: 7, count: 1_000_000))
    #expect { try edited.applying(ContactEdit(setting: ContactFields(photo: large))) } throws: {
      ($0 as? Failure)?.code == "vcard.large"
    }
  }

  @Test("is a merge patch in JSON")
  func json() throws {
    let json = #"{"firstName":null,"company":"","phones":[],"role":"Muurari","birthday":"--04-15"}"#
    let edit = try JSONDecoder().decode(ContactEdit.self, from: Data(json.utf8))
    #expect(
      edit
        == ContactEdit(
          setting: ContactFields(company: "", role: "Muurari", birthday: Birthday("--04-15")),
          removing: [.firstName, .phones]))
    #expect(try JSONDecoder().decode(ContactEdit.self, from: try JSONEncoder().encode(edit)) == edit)
    let lists =
      #"{"added":{"phones":[{"value":"112"}]},"address":{"city":"Oulu"},"removed":{"members":["x"]}}"#
    #expect(
      try JSON.value(ContactEdit.self, from: lists)
        == ContactEdit(
          added: ContactEntries(phones: [ContactPoint("112")]), removed: ContactEntries(members: ["x"]),
          address: PostalAddress(city: "Oulu")))
    let edited = try VCard(SampleCards.iPhone).applying(edit).fields
    #expect(
      edited.firstName == nil && edited.company == nil && edited.phones.isEmpty && edited.role == "Muurari")
  }
}
