import Core

/// The texts about the state of a budget, which its front ends share.
extension Phrase {
  package static let uncategorised = Phrase(en: "Uncategorised", fi: "Ilman luokkaa")
  package static let allDays = Phrase(en: "all days", fi: "kaikki päivät")
  package static let noPurchases = Phrase(en: "There are no purchases.", fi: "Ostoksia ei ole.")
  package static func laterPurchases(_ count: Int, _ sum: Money) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "later purchase", other: "later purchases")) in this period: \
        \(Language.english.money(sum)).
        """,
      fi: """
        \(Language.finnish.counted(count, one: "myöhempi ostos", other: "myöhempää ostosta")) tällä jaksolla: \
        \(Language.finnish.money(sum)).
        """)
  }
  package static func unconverted(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "purchase", other: "purchases")) in another currency without a rate: in no sum.
        """,
      fi: """
        \(Language.finnish.counted(count, one: "ostos", other: "ostosta")) muussa valuutassa ilman kurssia: ei summissa.
        """)
  }
  package static func outsideSpan(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(Language.english.counted(count, one: "purchase", other: "purchases")) outside the days of the budget: in no sum.
        """,
      fi: """
        \(Language.finnish.counted(count, one: "ostos", other: "ostosta")) budjetin päivien ulkopuolella: ei summissa.
        """)
  }
  package static func notInCategories(_ rest: Money) -> Phrase {
    rest.minor < 0
      ? Phrase(
        en: "The categories together are \(Language.english.money(rest.negated)) more than the total.",
        fi: "Luokat ovat yhteensä \(Language.finnish.money(rest.negated)) enemmän kuin kokonaisraja.")
      : Phrase(
        en: "The total is \(Language.english.money(rest)) more than the categories together.",
        fi: "Kokonaisraja on \(Language.finnish.money(rest)) enemmän kuin luokat yhteensä.")
  }
}

extension Language {
  /// Days from the first to the last: `1 Nov 2026 – 30 Nov 2026`.
  package func days(_ range: DayRange) -> String {
    if range == LimitTimeline.allDays { return Phrase.allDays.text(in: self) }
    return range.count == 1 ? day(range.first) : "\(day(range.first)) – \(day(range.last))"
  }
}
