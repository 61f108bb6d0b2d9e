import Budget
import Core

/// Changes of limits, before and after.
extension Phrase {
  /// The total of a new budget with its period.
  static func totalIs(_ terms: LimitTerms) -> Phrase {
    Phrase(en: "Total: \(limit(terms, .english))", fi: "Kokonaisraja: \(limit(terms, .finnish))")
  }
  static func limitBefore(_ name: String, _ terms: LimitTerms) -> Phrase {
    Phrase { "\(name): \(limit(terms, $0))" }
  }
  static func limitAfter(_ terms: LimitTerms, _ from: CivilDate) -> Phrase {
    if from <= LimitTimeline.allDays.first { return Phrase { "→ \(limit(terms, $0))" } }
    return Phrase(
      en: "→ \(limit(terms, .english)), from \(Language.english.day(from)) on",
      fi: "→ \(limit(terms, .finnish)), \(Language.finnish.day(from)) alkaen")
  }
  static func comingLimit(_ name: String, _ terms: LimitTerms, _ from: CivilDate) -> Phrase {
    Phrase { "\(name) \(limitAfter(terms, from).text(in: $0))" }
  }

  private static func limit(_ terms: LimitTerms, _ language: Language) -> String {
    let parts = [terms.period.map(period), terms.carryOver.flatMap(carriesOver)].compactMap(\.self)
    return language.money(terms.amount) + " " + parts.map { $0.text(in: language) }.joined(separator: ", ")
  }

  private static func carriesOver(_ carryOver: CarryOver) -> Phrase? {
    switch carryOver {
    case .nothing: nil
    case .surplus: Phrase(en: "the rest is carried over", fi: "ylijäämä siirtyy")
    case .deficit: Phrase(en: "a deficit is carried over", fi: "alijäämä siirtyy")
    case .both: Phrase(en: "the rest or a deficit is carried over", fi: "yli- ja alijäämä siirtyvät")
    }
  }
}
