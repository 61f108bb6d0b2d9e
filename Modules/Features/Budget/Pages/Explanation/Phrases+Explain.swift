import Core

extension Phrase {
  static let untilLabel = Phrase(en: "Until", fi: "Mihin päivään")
}
