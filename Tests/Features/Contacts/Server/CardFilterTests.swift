import ContactsServer
import DAVKit
import Testing

@Suite("Filters of cards")
struct CardFilterTests {
  private let card = [
    CardProperty("FN", text: "Åsa Mäkelä"),
    CardProperty(group: "item1", "TEL", [.init("type", ["HOME", "voice"])], text: "050 123"),
    CardProperty("TEL", [.init("TYPE", ["work"]), .init("PREF", ["1"])], text: "040 456"),
    CardProperty("EMAIL", text: "asa@example.fi"),
  ]

  private func matches(_ filters: PropertyFilter..., test: CardFilter.Test = .anyOf) -> Bool {
    CardFilter(filters, test: test).matches(card)
  }

  private func text(
    _ name: String, _ text: String, _ kind: TextMatch.Kind = .contains, _ collation: CardCollation = .unicode,
    negated: Bool = false
  ) -> PropertyFilter {
    let match = TextMatch(text, collation: collation, kind: kind, isNegated: negated)
    return PropertyFilter(name, .isDefined(.anyOf, [match], []))
  }

  @Test("i;unicode-casemap compares without case in all scripts and forms")
  func unicode() {
    for (text, other) in [
      ("MÄKELÄ", "Mäkelä"), ("ma\u{308}kela\u{308}", "MÄKELÄ"), ("иван", "ИВАН"), ("σίσυφος", "ΣΊΣΥΦΟΣ"),
      ("ﬁ", "FI"), ("å", "\u{212B}"), ("Strasse", "straße"), ("a", "A"), ("ǆ", "Ǆ"),
    ] {
      #expect(TextMatch(text, kind: .equals).finds(in: other), "\(text)")
      #expect(TextMatch(other, kind: .equals).finds(in: text), "\(other)")
    }
    #expect(!TextMatch("a", kind: .equals).finds(in: "ä"))
    #expect(!TextMatch("makela").finds(in: "Mäkelä"))
  }

  @Test("i;ascii-casemap folds ASCII letters only, and i;octet nothing")
  func otherCollations() {
    #expect(TextMatch("MATTI", collation: .ascii).finds(in: "matti"))
    #expect(!TextMatch("MÄKI", collation: .ascii).finds(in: "mäki"))
    #expect(TextMatch("mäKI", collation: .ascii).finds(in: "Mäki"))
    #expect(!TextMatch("MATTI", collation: .octet).finds(in: "matti"))
    #expect(TextMatch("ä", collation: .octet).finds(in: "mäki"))
    #expect(!TextMatch("a\u{308}", collation: .octet).finds(in: "mäki"))
  }

  @Test("texts are equal, contained, at the start or at the end")
  func kinds() {
    #expect(matches(text("FN", "sa mä")) && !matches(text("FN", "sa ma")))
    #expect(matches(text("FN", "åsa", .startsWith)) && !matches(text("FN", "mäk", .startsWith)))
    #expect(matches(text("FN", "KELÄ", .endsWith)) && !matches(text("FN", "mäk", .endsWith)))
    #expect(matches(text("FN", "åsa mäkelä", .equals)) && !matches(text("FN", "åsa", .equals)))
    #expect(matches(text("FN", "")) && !matches(text("FN", "Åsa Mäkelä x")))
    #expect(TextMatch("aab").finds(in: "aaab") && TextMatch("abab").finds(in: "ababab"))
  }

  @Test("a negated text matches cards whose properties do not have it")
  func negated() {
    #expect(matches(text("FN", "matti", negated: true)))
    #expect(!matches(text("TEL", "050", negated: true)))
    #expect(!matches(text("NOTE", "x", negated: true)))
  }

  @Test("properties exist or not, with any group or a given one")
  func existence() {
    #expect(matches(PropertyFilter("email")) && !matches(PropertyFilter("NOTE")))
    #expect(matches(PropertyFilter("NOTE", .isNotDefined)) && !matches(PropertyFilter("FN", .isNotDefined)))
    #expect(matches(text("ITEM1.tel", "050")) && !matches(text("item1.TEL", "040")))
    #expect(matches(text("TEL", "050")) && !matches(PropertyFilter("item2.TEL")))
  }

  @Test("any filter is enough, or all are needed; no filter matches all cards")
  func tests() {
    let (yes, no) = (PropertyFilter("FN"), PropertyFilter("NOTE"))
    #expect(matches(yes, no) && !matches(yes, no, test: .allOf) && matches(yes, yes, test: .allOf))
    #expect(matches() && matches(test: .allOf))
  }

  @Test("parameters are compared by their values")
  func parameters() {
    func filter(_ test: CardFilter.Test, _ text: String?, _ parameters: ParameterFilter...) -> PropertyFilter
    {
      PropertyFilter("TEL", .isDefined(test, text.map { [TextMatch($0)] } ?? [], parameters))
    }
    let home = ParameterFilter("TYPE", .isDefined(TextMatch("home", kind: .equals)))
    #expect(matches(filter(.anyOf, nil, home)))
    #expect(matches(filter(.allOf, "050", home)) && !matches(filter(.allOf, "040", home)))
    #expect(matches(filter(.anyOf, "999", home)) && !matches(filter(.allOf, "999", home)))
    #expect(matches(filter(.allOf, "050", ParameterFilter("PREF", .isNotDefined))))
    #expect(!matches(filter(.allOf, "040", ParameterFilter("PREF", .isNotDefined))))
    #expect(matches(filter(.anyOf, nil, ParameterFilter("pref"))))
    let notWork = ParameterFilter("TYPE", .isDefined(TextMatch("work", isNegated: true)))
    #expect(matches(filter(.allOf, "050", notWork)) && !matches(filter(.allOf, "040", notWork)))
  }
}
