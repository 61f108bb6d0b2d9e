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
  static func userMayBeMissing(_ username: String) -> Phrase {
    Phrase(
      en:
        "Check both. The server was restored from an older backup since: if it does not know you any more, an admin must create the user “\(username)” again. Your work stays on this device until then.",
      fi:
        "Tarkista molemmat. Palvelin on sittemmin palautettu vanhemmasta varmuuskopiosta: jos se ei enää tunne sinua, pääkäyttäjän on luotava käyttäjä ”\(username)” uudelleen. Työsi säilyy siihen asti tällä laitteella."
    )
  }
}
