import Core
import Testing
import VCard

@Suite("A file of cards")
struct VCardFileTests {
  @Test("gives its cards byte for byte")
  func cards() {
    let file = VCardFile(SampleCards.all.flatMap { $0 })
    #expect(file.cards.map(\.bytes) == SampleCards.all)
    #expect(VCardFile.text(file.cards) == SampleCards.all.flatMap { $0 })
    let four = VCardFile(VCardFile.text(file.cards, version: .v4)).cards
    #expect(four.map(\.version).allSatisfy { $0 == .v4 } && four.map(\.fields) == file.cards.map(\.fields))
  }

  @Test("with a bad card gives the others, and the line of the bad one")
  func badCards() {
    let bytes =
      SampleCards.google + SampleCards.bytes("BEGIN:VCARD", "VERSION:3.0", "FN:cut off")
      + SampleCards.macOSGroup
      + SampleCards.bytes("", "BEGIN:VCARD", "VERSION:7", "END:VCARD", "rubbish")
    let entries = VCardFile(bytes).entries
    #expect(entries.map(\.line) == [1, 12, 15, 26])
    let codes = entries.map { entry -> Failure.Code? in
      if case .failure(let failure) = entry.result { return failure.code }
      return nil
    }
    #expect(codes == [nil, "vcard.shape", nil, "vcard.version"])
    #expect(VCardFile([]).entries.count == 1 && VCardFile([]).cards.isEmpty)
  }

  @Test("of Outlook in version 2.1 becomes version 3.0")
  func outlook() throws {
    let card = try #require(VCardFile(SampleCards.outlook21).cards.first)
    #expect(
      card
        == (try SampleCards.card(
          "N;LANGUAGE=fi:Mäkelä;Jüri", "FN:Jüri Mäkelä", "ORG:Betoni Oy;Myynti",
          "TEL;TYPE=WORK;TYPE=VOICE:09 123 4567",
          "TEL;TYPE=CELL;TYPE=VOICE:040 765 4321",
          "ADR;TYPE=WORK;TYPE=PREF:;;Rantatie 3\\nTalo B;Turku;;20100;Suomi",
          "LABEL;TYPE=WORK;TYPE=PREF:Rantatie 3\\n20100 Turku",
          "EMAIL;TYPE=PREF;TYPE=INTERNET:juri@example.fi",
          "PHOTO;TYPE=JPEG;ENCODING=b:/9j/4AAQSkZJRgABAQEASABI", "REV:20260102T030405Z")))
    #expect(card.fields.photo?.bytes?.count == 18)
  }

  @Test("in UTF-16, Latin-1 or with a byte order mark is read")
  func encodings() throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Mäkelä;Åke;;;\r\nTEL;TYPE=Mökki:1\r\nEND:VCARD\r\n"
    let utf8 = Array(text.utf8)
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let latin1 = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for bytes in [
      [0xEF, 0xBB, 0xBF] + utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, latin1,
    ] {
      #expect(VCardFile(bytes).cards.map(\.bytes) == [utf8])
    }
  }

  @Test("reads the character sets and the nested cards of old programs")
  func old() throws {
    let file = SampleCards.bytes(
      "BEGIN:VCARD", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96hman;=C3=85ke=3B x", "AGENT:",
      "BEGIN:VCARD",
      "VERSION:2.1", "FN:Inner", "END:VCARD", "NOTE;QUOTED-PRINTABLE:a=", "b=3D=", " c", "END:VCARD")
    let card = try #require(VCardFile(file).cards.first)
    #expect(card.fields.lastName == "Öhman" && card.fields.firstName == "Åke; x")
    #expect(card.fields.formattedName == "Åke; x Öhman")
    #expect(
      card.properties(named: "AGENT").map(\.text) == ["BEGIN:VCARD\nVERSION:2.1\nFN:Inner\nEND:VCARD\n"])
    #expect(card.fields.notes == "ab= c")
    let sloppy = SampleCards.bytes(
      "BEGIN:VCARD", "VERSION:3.0", "FN;ENCODING=QUOTED-PRINTABLE:=C3=85ke", "item1.TEL;type=CELL:1",
      "END:VCARD")
    #expect(VCardFile(sloppy).cards == [try SampleCards.card("FN:Åke", "item1.TEL;type=CELL:1")])
  }
}
