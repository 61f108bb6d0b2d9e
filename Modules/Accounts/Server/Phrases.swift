import Core

extension Phrase {
  static let userGone = Phrase(en: "There is no such person.", fi: "Tällaista henkilöä ei ole.")
  static let wrongPassword = Phrase(
    en: "The present password is wrong.", fi: "Nykyinen salasana on väärä.")
}
