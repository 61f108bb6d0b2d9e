import Core

extension Phrase {
  static let passwordExplained = Phrase(
    en: "Your other devices are logged out, and your app passwords end.",
    fi: "Muut laitteesi kirjataan ulos, ja sovellussalasanasi lakkaavat toimimasta.")
  static let currentPassword = Phrase(en: "Current password", fi: "Nykyinen salasana")
  static let newPassword = Phrase(en: "New password", fi: "Uusi salasana")
  static let wrongCurrentPassword = Phrase(
    en: "The current password is wrong.", fi: "Nykyinen salasana on väärä.")
  static let typePasswordOfLogin = Phrase(
    en: "Type the password you log in with.", fi: "Kirjoita salasana, jolla kirjaudut.")
  static let formWasUsed = Phrase(
    en: "This form was sent before.", fi: "Tämä lomake on jo lähetetty.")
  static let openThePageAgain = Phrase(
    en: "Open the page again and fill in the form there.", fi: "Avaa sivu uudelleen ja täytä lomake siellä.")
}
