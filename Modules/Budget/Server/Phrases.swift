import Core

extension Phrase {
  static let noSuchLimit = Phrase(en: "There is no such limit.", fi: "Tällaista rajaa ei ole.")
  static let noReceipt = Phrase(en: "The purchase has no receipt.", fi: "Ostoksella ei ole kuittia.")
}
