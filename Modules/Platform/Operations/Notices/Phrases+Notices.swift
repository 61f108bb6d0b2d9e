import Core

extension Phrase {
  static let sawNotices = Phrase(en: "saw notices", fi: "näki ilmoitukset")
  static func tooManyNotices(_ most: Int) -> Phrase {
    Phrase(
      en: "More than \(Language.english.number(most)) notices at a time.",
      fi: "Yli \(Language.finnish.number(most)) ilmoitusta kerralla.")
  }
  static let markFewerNotices = Phrase(en: "Mark fewer at a time.", fi: "Merkitse vähemmän kerralla.")
}
