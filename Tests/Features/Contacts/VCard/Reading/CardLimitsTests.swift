import Core
import TestSupport
import Testing
import VCard

@Suite("The limits of cards")
struct CardLimitsTests {
  /// The text, by default as often as a card may have values.
  private static func many(_ text: String, _ count: Int = VCard.maxValues) -> String {
    String(repeating: text, count: count)
  }

  private static func bytes(_ line: String, version: String = "3.0") -> [UInt8] {
    SampleCards.bytes("BEGIN:VCARD", "VERSION:\(version)", "FN:A", line, "END:VCARD")
  }

  private static let lines = [
    "CATEGORIES:,\(many(","))", "NICKNAME:a,\(many("a,"))", "N:;\(many(";"))", "ORG:a;\(many("a;"))",
    "ADR:;;\(many("a,"))", "ADR;TYPE=a,\(many("a,")):;;x;;;;", "ADR;TYPE=\"a\(many(",a"))\":;;x;;;;",
    "TEL\(many(";TYPE=a"));X=1:1", "TEL\(many(";a"));b:1", "NOTE;X=a,\(many("a,")):x", "GEO:1;\(many("1;"))",
    "TEL;TYPE=a\\,\(many("a\\,")):1",
    (0...(VCard.maxValues / 2)).map { "item\($0).TEL;TYPE=a,b:1" }.joined(separator: "\r\n"),
  ]

  @Test("a card of too many values is rejected, in a file too", arguments: lines.indices)
  func values(index: Int) {
    let bytes = Self.bytes(Self.lines[index])
    #expect(bytes.count < VCard.largest)
    let rejection = failure { _ = try VCard(bytes) }
    #expect(rejection?.code == .vcardLarge)
    #expect(rejection?.message.text(in: .english).contains("10,000 values") == true)
    #expect(rejection?.message.text(in: .finnish).contains("10\u{A0}000 arvoa") == true)
    let file = VCardFile(SampleCards.iPhone + bytes + SampleCards.iPhone)
    #expect(file.cards.count == 2 && file.entries.count == 3)
    #expect(failure { _ = try file.entries[1].result.get() }?.code == .vcardLarge)
  }

  @Test("a card that was stored before stays readable, also in the other version", arguments: lines.indices)
  func stored(index: Int) throws {
    let card = try VCard(Self.bytes(Self.lines[index]), wasStored: true)
    #expect(card.fields.formattedName == "A")
    let converted = card.converted(to: .v4)
    #expect(converted.version == .v4 && converted.fields.formattedName == "A")
    let edited = try card.applying(ContactEdit(setting: ContactFields(company: "X")))
    #expect(edited.fields.company == "X")
  }

  @Test("values up to the limit, escaped separators, notes and photos are accepted")
  func accepted() throws {
    #expect(try VCard(Self.bytes("CATEGORIES:" + Self.many(","))).fields.categories.isEmpty)
    for line in [
      "NICKNAME:" + Self.many("a\\,\\;", 20_000), "NOTE:" + Self.many("a,b;", 20_000),
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/" + Self.many("AAAA", 20_000),
    ] {
      #expect(try VCard(Self.bytes(line)).fields.formattedName == "A")
    }
  }

  @Test("an edit or a merge that makes too many values is rejected")
  func grown() throws {
    let one = try VCard(Self.bytes("CATEGORIES:" + Self.many("a,")))
    let other = try VCard(Self.bytes("X-A:" + Self.many("b,")))
    #expect(failure { _ = try one.merged(with: other) }?.code == .vcardLarge)
    let categories = (0...(VCard.maxValues + 1)).map { "c\($0)" }
    let edit = ContactEdit(setting: ContactFields(categories: categories))
    #expect(failure { _ = try one.applying(edit) }?.code == .vcardLarge)
  }

  @Test("a card of too many combining marks in a row is rejected")
  func marks() throws {
    let maximum = CombiningMarks.maxRun
    #expect(try VCard(Self.bytes("NOTE:" + Self.many("a\u{301}\u{316}", 1000))).fields.notes != nil)
    #expect(try VCard(Self.bytes("NOTE:a" + Self.many("\u{301}", maximum))).fields.notes != nil)
    let folded = Self.many("\u{301}\r\n \u{316}", maximum)
    for line in [
      "N:a" + Self.many("\u{301}", maximum + 1), "NOTE:a\(folded)",
      "NOTE:" + Self.many("\u{FF9E}\u{316}", maximum),
      "TEL;TYPE=" + Self.many("\"\u{301}\"\u{316}", maximum) + ":1",
    ] {
      #expect(failure { _ = try VCard(Self.bytes(line)) }?.code == .vcardControl)
    }
  }

  @Test("schemes before a number or a member are left out, however many there are")
  func schemes() throws {
    let card = try SampleCards.card(
      "FN:A", "TEL:" + Self.many("tel: ", 20_000) + "1;ext=2",
      "MEMBER:" + Self.many("urn:uuid:", 20_000) + "x")
    #expect(card.fields.phones.map(\.value) == ["1 ext. 2"])
    #expect(card.fields.members == ["x"])
  }

  @Test("the use of an entry has a part of a long label")
  func label() throws {
    let numbers = (0..<100).map { "i.TEL:\($0)" }.joined(separator: "\r\n")
    let card = try SampleCards.card("FN:A", "i.X-ABLabel:" + Self.many("ab", 5000), numbers)
    #expect(card.fields.phones.count == 100)
    #expect(card.fields.phones.allSatisfy { ($0.type?.count ?? 0) == 200 })
    #expect(try card.applying(ContactEdit(setting: card.fields)) == card)
  }
}
