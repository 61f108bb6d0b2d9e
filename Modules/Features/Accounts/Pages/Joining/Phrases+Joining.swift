import Core

extension Phrase {
  static let haveInvitation = Phrase(en: "I have an invitation", fi: "Minulla on kutsu")
  static let joinTitle = Phrase(en: "Make your account", fi: "Luo käyttäjätunnus")
  static let joinButton = Phrase(en: "Make the account", fi: "Luo tunnus")
  static let invitationLabel = Phrase(en: "Invitation", fi: "Kutsu")
  static let invitationHint = Phrase(
    en: "Filled by the link that you were sent. You can also paste the link here.",
    fi: "Saamasi linkki täyttää tämän. Voit myös liittää linkin tähän.")
  static let fullNameLabel = Phrase(en: "Name", fi: "Nimi")
  static let usernameHint = Phrase(
    en: "You log in with it: letters, digits and . _ -",
    fi: "Kirjaudut sillä: kirjaimia, numeroita ja . _ -")
  static let registerTitle = Phrase(en: "Register", fi: "Rekisteröidy")
  static let registrationIsClosed = Phrase(
    en: "New users need an invitation in this company. An admin sends one.",
    fi: "Tässä yrityksessä uusi käyttäjä tarvitsee kutsun. Pääkäyttäjä lähettää sen.")

  static func passwordHint(_ fewest: Int) -> Phrase {
    Phrase(
      en: "At least \(fewest) characters. Several words are easy to remember.",
      fi: "Vähintään \(fewest) merkkiä. Useat sanat on helppo muistaa.")
  }
}
