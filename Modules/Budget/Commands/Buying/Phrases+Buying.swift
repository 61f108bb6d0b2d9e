import Core

extension Phrase {
  static let isReverseCharge = Phrase(
    en: "Reverse charge: the buyer owes the VAT.", fi: "Käännetty verovelvollisuus: ostaja maksaa veron.")
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
