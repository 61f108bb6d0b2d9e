import Core

extension Phrase {
  static let linkGone = Phrase(en: "There is no such link.", fi: "Tällaista linkkiä ei ole.")
  static let listAllLinks = Phrase(
    en: "List all links at /api/v1/links.", fi: "Luettele kaikki linkit osoitteesta /api/v1/links.")
  static let invitationGone = Phrase(
    en: "There is no such unused invitation.", fi: "Tällaista käyttämätöntä kutsua ei ole.")
  static let listInvitations = Phrase(
    en: "List the invitations at /api/v1/invitations.", fi: "Luettele kutsut osoitteesta /api/v1/invitations."
  )
  static let userGone = Phrase(en: "There is no such user.", fi: "Tällaista käyttäjää ei ole.")
  static let listUsers = Phrase(
    en: "List all users at /api/v1/users.", fi: "Luettele kaikki käyttäjät osoitteesta /api/v1/users.")
  static func giveOwnPassword(isAdmin: Bool) -> Phrase {
    isAdmin
      ? Phrase(
        en: "Give the password you log in with. Another admin can set a new one.",
        fi: "Anna salasana, jolla kirjaudut. Toinen pääkäyttäjä voi asettaa uuden.")
      : Phrase(
        en: "Give the password you log in with. An admin can set a new one.",
        fi: "Anna salasana, jolla kirjaudut. Pääkäyttäjä voi asettaa uuden.")
  }
  static let wrongPassword = Phrase(
    en: "The current password is wrong.", fi: "Nykyinen salasana on väärä.")
  static func userMayBeMissing(_ username: String) -> Phrase {
    Phrase(
      en:
        "Check both. The server was restored from an older backup; if your user is missing there, an admin must create “\(username)” again. Your work stays on this device.",
      fi:
        "Tarkista molemmat. Palvelin on palautettu vanhemmasta varmuuskopiosta; jos tunnuksesi puuttuu sieltä, pääkäyttäjän on luotava ”\(username)” uudelleen. Työsi säilyy tällä laitteella."
    )
  }
}
