import Core
import Testing
import VCard

@Suite("Merging two cards")
struct MergingTests {
  @Test("keeps the lines of the first, and adds what only the second has")
  func merging() throws {
    let first = try SampleCards.card(
      "UID:a", "N:Salo;Aino;;;", "FN:Aino Salo", "TEL;TYPE=CELL:040 123 4567", "item1.EMAIL:a@example.fi",
      "item1.X-ABLabel:Oma", "BDAY:1980-04-15", "NOTE:Ensin")
    let second = try SampleCards.card(
      "UID:b", "N:Salo-Aho;Aino;;;", "FN:Aino Salo-Aho", "TEL:+358401234567", "item1.TEL:09 1",
      "item1.X-ABLabel:Koppi", "EMAIL:A@EXAMPLE.FI", "BDAY:1981-04-15", "NOTE:Sitten", "ORG:Oy",
      "REV:2026-01-01")
    let merged = try first.merged(with: second, language: .finnish)
    let expected = try SampleCards.card(
      "UID:a", "N:Salo;Aino;;;", "FN:Aino Salo", "TEL;TYPE=CELL:040 123 4567", "item1.EMAIL:a@example.fi",
      "item1.X-ABLabel:Oma", "BDAY:1980-04-15",
      "NOTE:Ensin\\nNimi: Salo-Aho\\, Aino\\nNimi: Aino Salo-Aho\\nSyntymäpäivä: 19\r\n 81-04-15\\nSitten",
      "item2.TEL:09 1", "item2.X-ABLabel:Koppi", "ORG:Oy")
    #expect(String(decoding: merged.bytes, as: UTF8.self) == String(decoding: expected.bytes, as: UTF8.self))
  }

  @Test("with itself, or with itself in the other version, changes nothing", arguments: SampleCards.all)
  func itself(_ bytes: [UInt8]) throws {
    let card = try VCard(bytes)
    #expect(try card.merged(with: card) == card)
    let other = card.converted(to: card.version == .v3 ? .v4 : .v3)
    #expect(try card.merged(with: other).fields == card.fields)
  }

  @Test("fills what the first lacks")
  func fills() throws {
    let first = try SampleCards.card("N:;;;;", "FN:", "TEL:1")
    let second = try SampleCards.card("N:Salo;Aino;;;", "FN:Aino Salo", "BDAY:--0415", version: "4.0")
    let merged = try first.merged(with: second)
    #expect(
      merged
        == (try SampleCards.card(
          "N:Salo;Aino;;;", "FN:Aino Salo", "TEL:1", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15")))
  }

  @Test("keeps both of two single values that only the second has")
  func twoNames() throws {
    let first = try SampleCards.card("TEL:1", version: "4.0")
    let second = try SampleCards.card("FN:Aino", "FN:Aino Salo", version: "4.0")
    #expect(
      try first.merged(with: second) == SampleCards.card("TEL:1", "FN:Aino", "FN:Aino Salo", version: "4.0"))
  }
}
