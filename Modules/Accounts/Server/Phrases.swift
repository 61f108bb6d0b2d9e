import Core

extension Phrase {
  static let userGone = Phrase(en: "There is no such person.", fi: "Tällaista henkilöä ei ole.")
  static let listUsers = Phrase(
    en: "List everybody at /api/v1/users.", fi: "Listaa kaikki osoitteesta /api/v1/users.")
  static let giveOwnPassword = Phrase(
    en: "Give the one you log in with; an admin can set a new one.",
    fi: "Anna se, jolla kirjaudut; pääkäyttäjä voi asettaa uuden.")
  static let wrongPassword = Phrase(
    en: "The present password is wrong.", fi: "Nykyinen salasana on väärä.")
}
