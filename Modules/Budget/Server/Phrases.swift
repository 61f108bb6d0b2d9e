import Core

extension Phrase {
  static let noReceipt = Phrase(en: "The purchase has no receipt.", fi: "Ostoksella ei ole kuittia.")
}
