import Core

extension Phrase {
  /// A purchase of which the buyer owes the VAT, with its rate and the tax where they are known.
  static func isReverseCharge(_ rate: Int?, _ tax: Money?) -> Phrase {
    guard let rate, let tax else {
      return Phrase(
        en: "Reverse charge: the buyer owes the VAT.", fi: "Käännetty verovelvollisuus: ostaja maksaa veron.")
    }
    return Phrase(
      en: "Reverse charge: the buyer owes VAT \(percent(rate, .english)) %: \(Language.english.money(tax))",
      fi: """
        Käännetty verovelvollisuus: ostaja maksaa ALV:n \(percent(rate, .finnish)) %: \(Language.finnish.money(tax))
        """)
  }
  /// A rate of VAT without needless decimals.
  static func percent(_ rate: Int, _ language: Language) -> String {
    let text = language.amount(Money(minor: Int64(rate), .euro))
    return rate.isMultiple(of: 100)
      ? String(text.dropLast(3)) : rate.isMultiple(of: 10) ? String(text.dropLast()) : text
  }
  static func hasNoCategory(_ id: String) -> Phrase {
    Phrase(
      en: """
        The purchase has no category. Name one with `worksite budget purchase edit \(id) --category CATEGORY`.
        """,
      fi: """
        Ostoksella ei ole luokkaa. Nimeä se komennolla `worksite budget purchase edit \(id) --category LUOKKA`.
        """)
  }
}
