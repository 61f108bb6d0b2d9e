import ContactsServer
import Core
import TestSupport
import Testing
import VCard

@Suite("Filters on the bytes of cards")
struct CardMatcherTests {
  private func card(_ note: String) -> [UInt8] {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "FN:A", "item1.NOTE;X-P=\"a:b\":\(note)", "TEL:+358 40 123", "END:VCARD",
    ]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  private func filter(_ text: String, _ kind: TextMatch.Kind, _ collation: CardCollation) -> CardFilter {
    CardFilter([
      PropertyFilter(
        "NOTE", .isDefined(.anyOf, [TextMatch(text, collation: collation, kind: kind)], []))
    ])
  }

  /// Whether a card matches when all its lines are read.
  private func matches(_ filter: CardFilter, _ card: [UInt8]) -> Bool {
    filter.matches(VCard(stored: card).properties.map { CardProperty($0) })
  }

  @Test(
    "a text is found in every spelling of a value",
    arguments: [
      ("long word", "a lo\r\n ng wo\n\trd"), ("one, two; three", "x One\\, two\\; three"), ("fi", "\u{FB01}"),
      ("\u{FB01}", "FI"), ("strasse", "STRAßE"), ("STRAßE", "strasse"), ("ä", "a\u{308}"), ("Ä", "xäx"),
      ("kelvin", "\u{212A}elvin"), ("two\nlines", "Two\\nLines"), ("bell", "b\u{7}ell"), ("½", "1\u{2044}2"),
      ("иван", "ИВАН"), ("a\\b", "a\\\\b"), ("a\\xb", "a\\xb"), ("ÿ", "Ÿ"), ("2", "x²"),
    ])
  func spellings(text: String, note: String) {
    let (filter, card) = (filter(text, .contains, .unicode), card(note))
    #expect(matches(filter, card) && CardMatcher(filter).matches(card))
    #expect(!CardMatcher(self.filter("zzz", .contains, .unicode)).matches(card))
  }

  @Test("the quick check never changes what a filter finds", arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "B", "ab", "ä", "Ä", "ß", "ss", "\u{FB01}", "fi", "a\u{308}", "\\,", ",", "\\n", "\\x", "\\\\",
      "\u{1}",
      "\r\n ", "\n ", "\r\n\t", " ", "é", "Ж", "\u{212A}", "ÿ", "×", ";", "\\;", "\u{7F}", "1", "²", "\t",
      "\r",
    ]
    var found = 0
    for _ in 0..<1_500 {
      let note = (0..<Int.random(in: 1...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = card(note)
      let value = Array(VCard(stored: bytes).properties(named: "NOTE").first?.text ?? "")
      guard !value.isEmpty else { continue }
      let start = Int.random(in: 0..<value.count, using: &random)
      let part = String(value[start..<Int.random(in: start..<value.count, using: &random) + 1])
      let text =
        [part, part.uppercased(), part.lowercased(), part + "b"].randomElement(using: &random) ?? part
      let kind: TextMatch.Kind =
        [.contains, .equals, .startsWith, .endsWith].randomElement(using: &random) ?? .contains
      let filter = filter(text, kind, CardCollation.allCases.randomElement(using: &random) ?? .unicode)
      let isFound = matches(filter, bytes)
      #expect(isFound == CardMatcher(filter).matches(bytes), "\(text) in \(note)")
      if isFound { found += 1 }
    }
    #expect(found > 200)
  }

  @Test("conditions that no text tells are checked on the properties")
  func others() {
    let card = card("x")
    for (filter, expected) in [
      (PropertyFilter("EMAIL", .isNotDefined), true), (PropertyFilter("item1.note"), true),
      (PropertyFilter("item2.NOTE"), false), (PropertyFilter("TEL", .isNotDefined), false),
      (PropertyFilter("NOTE", .isDefined(.anyOf, [TextMatch("y", isNegated: true)], [])), true),
      (PropertyFilter("NOTE", .isDefined(.allOf, [TextMatch("x")], [ParameterFilter("x-p")])), true),
      (PropertyFilter("NOTE", .isDefined(.anyOf, [TextMatch("y")], [ParameterFilter("x-p")])), true),
      (PropertyFilter("TEL", .isDefined(.anyOf, [TextMatch("40 1")], [])), true),
    ] {
      #expect(CardMatcher(CardFilter([filter])).matches(card) == expected, "\(filter)")
    }
    let both = [PropertyFilter("NOTE", .isDefined(.anyOf, [TextMatch("x")], [])), PropertyFilter("EMAIL")]
    #expect(
      CardMatcher(CardFilter(both)).matches(card)
        && !CardMatcher(CardFilter(both, test: .allOf)).matches(card))
  }
}
