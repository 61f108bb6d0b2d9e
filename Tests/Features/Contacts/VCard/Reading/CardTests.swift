import Core
import Testing
import VCard

@Suite("A card")
struct CardTests {
  @Test("keeps its bytes", arguments: SampleCards.all)
  func bytes(_ bytes: [UInt8]) throws {
    #expect(try VCard(bytes).bytes == bytes)
  }

  @Test("keeps every property of RFC 2426", arguments: RFCLines.version3)
  func rfc2426(_ line: String) throws {
    try check(line, version: "3.0")
  }

  @Test("keeps every property of RFC 6350", arguments: RFCLines.version4)
  func rfc6350(_ line: String) throws {
    try check(line, version: "4.0")
  }

  private func check(_ line: String, version: String) throws {
    let card = try SampleCards.card(line, version: version)
    #expect(String(decoding: card.bytes, as: UTF8.self).contains("\r\n\(line)\r\n"))
    let property = try #require(card.properties.dropFirst(2).first)
    #expect(line.uppercased().hasPrefix(property.name))
    #expect(line.replacing("\r\n ", with: "").hasSuffix(":" + property.rawValue))
    let there = card.converted(to: version == "3.0" ? .v4 : .v3)
    #expect(there.converted(to: card.version).fields == card.fields)
    #expect(try card.applying(ContactEdit(setting: card.fields)) == card)
  }

  @Test(
    "with a doubled VERSION, without FN, with LF, a byte order mark or empty lines is taken",
    arguments: [
      "BEGIN:VCARD\r\nVERSION:3.0\r\n\r\n\n\n folded\r\n\n\r\nEND:VCARD\r\n\n",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nVERSION:3.0\r\nN:A\r\nEND:VCARD\r\n",
      "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n",
      "\u{FEFF}BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD", "begin:vcard\r\nversion:3.0\r\nend:vcard\r\n\r\n",
      "BEGIN:VCARD\r\n\r\nVERSION:3.0\r\nno colon here\r\n:\r\n;;;\r\n.\r\nEND:VCARD\r\n",
    ])
  func tolerated(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try VCard(bytes).bytes == bytes)
  }

  @Test("reads a line that is folded with a tab")
  func foldWithTab() throws {
    let card = try VCard(
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Päivi\r\n\t Mäkinen\r\nEND:VCARD\r\n".utf8))
    #expect(card.fields.formattedName == "Päivi Mäkinen")
  }

  @Test("reads a letter that a fold divides")
  func foldInLetter() throws {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:P".utf8) + [0xC3, 0x0A, 0x20, 0xA4] + Array("ivi\nEND:VCARD\n".utf8)
    let card = try VCard(bytes)
    #expect(card.fields.formattedName == "Päivi")
    #expect(card.bytes == bytes)
  }

  @Test(
    "is refused when it is none, several, cut off, or of another version",
    arguments: [
      ("", "vcard.shape"), ("\r\n", "vcard.shape"), ("FN:A\r\n", "vcard.shape"),
      ("BEGIN:VCARD\r\nVERSION:3.0\r\n", "vcard.shape"),
      (
        "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n",
        "vcard.shape"
      ),
      ("BEGIN:VCARD\r\nVERSION:3.0\r\nBEGIN:VCARD\r\nEND:VCARD\r\n", "vcard.shape"),
      ("BEGIN:VCARD\r\nVERSION:2.1\r\nEND:VCARD\r\n", "vcard.version"),
      ("BEGIN:VCARD\r\nVERSION:5.0\r\nEND:VCARD\r\n", "vcard.version"),
      ("BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n", "vcard.version"),
    ])
  func refused(_ text: String, _ code: String) {
    #expect { try VCard(Array(text.utf8)) } throws: { ($0 as? Failure)?.code.rawValue == code }
  }

  @Test("is refused in Latin-1, and when it is too large")
  func latin1() {
    #expect { try VCard(Array(repeating: 0x41, count: 1_000_001)) } throws: {
      ($0 as? Failure)?.code == "vcard.large"
    }
    let bytes = SampleCards.bytes("BEGIN:VCARD", "VERSION:3.0", "FN:P~ivi", "END:VCARD").map {
      $0 == 0x7E ? 0xE4 : $0
    }
    #expect { try VCard(bytes) } throws: { ($0 as? Failure)?.code == "vcard.encoding" }
  }

  @Test("has a UID whose case and prefix are kept")
  func uid() throws {
    #expect(try VCard(SampleCards.iPhone).uid == "4A8C-0f9B:ABPerson")
    #expect(try VCard(SampleCards.davx5).uid == "urn:uuid:03a0e51f-d1aa-4385-8a53")
    #expect(try SampleCards.card("FN:A").uid == nil)
  }

  @Test("has equal properties where the unfolded lines are equal")
  func equalProperties() throws {
    let properties = try SampleCards.card("TEL:112", "NOTE:a", "TEL:1\r\n 12").properties(named: "TEL")
    #expect(Set(properties).count == 1)
  }

  @Test("selects the properties that a client asks for")
  func selecting() throws {
    let card = try VCard(SampleCards.iPhone)
    let selected = card.selecting([
      VCard.Selection("fn"), VCard.Selection("item2.TEL"), VCard.Selection("UID", withoutValue: true),
    ])
    #expect(
      selected.bytes
        == SampleCards.bytes(
          "BEGIN:VCARD", "VERSION:3.0", "FN:Rkm Päivi Anna Maria Mäkinen", "item2.TEL:09 123 456", "UID:",
          "END:VCARD"))
  }

  @Test("of many properties or parameters, or of one long line, is read")
  func large() throws {
    let many = (0..<2000).map { "item\($0).TEL;TYPE=CELL:+358 40 \($0)\r\n" }.joined()
    let parameters = (0..<10_000).map { ";X\($0)=1" }.joined()
    let long = String(repeating: "ä", count: 50_000)
    for (body, count) in [(many, 2003), ("TEL\(parameters):1\r\n", 4), ("NOTE:\(long)\r\n", 4)] {
      let card = try VCard(Array("BEGIN:VCARD\r\nVERSION:3.0\r\n\(body)END:VCARD\r\n".utf8))
      #expect(card.properties.count == count)
      #expect(card.converted(to: .v4).converted(to: .v3).fields == card.fields)
      #expect(try card.applying(ContactEdit(setting: card.fields)) == card)
    }
  }
}
