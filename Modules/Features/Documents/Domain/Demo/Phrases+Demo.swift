import Core

/// The texts of a demo company.
extension Phrase {
  static let demoPlans = Phrase(en: "Plans", fi: "Suunnitelmat")
  static let demoLifting = Phrase(en: "Lifting", fi: "Nostot")
  static let demoText = Phrase(
    en: "Lifting plan: tower crane on axis C, 6 t at 24 m.\n",
    fi: "Nostosuunnitelma: torninosturi linjalla C, 6 t / 24 m.\n")
}
