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

  @Test(
    "with a picture whose lines are not indented keeps it, and gains no property",
    arguments: [
      (["VERSION:2.1", "PHOTO;ENCODING=BASE64;TYPE=JPEG:"], ["", "TEL;CELL:1"]),
      (["VERSION:2.1", "PHOTO;JPEG;BASE64:/9j/"], ["TEL;CELL:1"]),
      (["VERSION:2.1", "PHOTO;ENCODING=B:/9j/"], [""]),
      (["VERSION:3.0", "FN:A", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/"], ["", "TEL;TYPE=CELL:1"]),
    ])
  func looseData(_ head: [String], _ tail: [String]) throws {
    let start = head.last?.hasSuffix("/") == true ? [] : ["/9j/"]
    let lines = ["BEGIN:VCARD"] + head + start + ["4AAQ", "SkZJ=="] + tail + ["END:VCARD"]
    let card = try #require(VCardFile(Array((lines.joined(separator: "\r\n") + "\r\n").utf8)).cards.first)
    #expect(card.properties(named: "PHOTO").map(\.rawValue) == ["/9j/4AAQSkZJ=="])
    let known: Set = ["BEGIN", "VERSION", "FN", "N", "PHOTO", "TEL", "END"]
    #expect(card.properties.allSatisfy { known.contains($0.name) })
    #expect(card.properties(named: "TEL").count == tail.count { $0.hasPrefix("TEL") })
  }

  @Test("with control characters has U+FFFD in their place, and their number")
  func controls() throws {
    let plain = SampleCards.bytes("BEGIN:VCARD", "VERSION:3.0", "FN:A\u{0}i\u{7F}no", "END:VCARD")
    let entry = try #require(VCardFile(plain).entries.first)
    #expect(try entry.result.get().fields.formattedName == "A\u{FFFD}i\u{FFFD}no")
    #expect(entry.replaced == 2)
    let quoted = SampleCards.bytes(
      "BEGIN:VCARD", "VERSION:2.1", "FN:A", "NOTE;ENCODING=QUOTED-PRINTABLE:a=01b=0D=0Ac", "END:VCARD")
    let old = try #require(VCardFile(quoted).entries.first)
    #expect(try old.result.get().fields.notes == "a\u{FFFD}b\nc")
    #expect(old.replaced == 1)
    #expect(VCardFile(SampleCards.all.flatMap { $0 }).entries.allSatisfy { $0.replaced == 0 })
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
