import Core

extension Phrase {
  static let userGone = Phrase(en: "There is no such person.", fi: "Tällaista henkilöä ei ole.")
  static let wrongPassword = Phrase(
    en: "The present password is wrong.", fi: "Nykyinen salasana on väärä.")
  static let programMayNot = Phrase(
    en: "An app password cannot change who may log in.",
    fi: "Sovellussalasanalla ei voi muuttaa sitä, kuka voi kirjautua.")
  static let logInForThat = Phrase(
    en: "Log in with the password of the account.", fi: "Kirjaudu tilin omalla salasanalla.")
}
