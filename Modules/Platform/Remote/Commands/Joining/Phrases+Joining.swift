import Core

extension Phrase {
  static let joinHelp = Phrase(
    en: "Make your account on a server with an invitation, and log in.",
    fi: "Luo kutsulla tunnuksesi palvelimelle ja kirjaudu.")
  static let registerHelp = Phrase(
    en: "Make your account on a server that allows it for all, and log in.",
    fi: "Luo tunnuksesi palvelimelle, joka sallii sen kaikille, ja kirjaudu.")
  static let newAccountDiscussion = Phrase(
    en:
      "The command asks for missing details. Earlier work on this machine is carried over, as `login` does it.",
    fi:
      "Komento kysyy puuttuvat tiedot. Tällä koneella aiemmin tehty työ siirretään mukaan kuten komennolla `login`."
  )
  static let invitationHelp = Phrase(
    en:
      "The invitation that you received; by default the command asks for it or reads it from standard input.",
    fi: "Saamasi kutsu; oletuksena komento kysyy sen tai lukee sen vakiosyötteestä.")
  static let newUsernameHelp = Phrase(
    en: "The username you want to log in with.", fi: "Käyttäjätunnus, jolla haluat kirjautua.")
  static let ownNameHelp = Phrase(en: "Your first and last name.", fi: "Etu- ja sukunimesi.")
  static let ownPhoneHelp = Phrase(en: "Your telephone number.", fi: "Puhelinnumerosi.")
  static let ownEmailHelp = Phrase(en: "Your e-mail address.", fi: "Sähköpostiosoitteesi.")
  static let invitationQuestion = Phrase(en: "Invitation:", fi: "Kutsu:")
  static let newUsernameQuestion = Phrase(
    en: "Username you want:", fi: "Haluamasi käyttäjätunnus:")
  static let ownNameQuestion = Phrase(en: "First and last name:", fi: "Etu- ja sukunimi:")
  static func accountMade(_ username: String, _ server: String) -> Phrase {
    Phrase(
      en: "Your account exists: log in with `worksite login \(server) --user \(username)`.",
      fi: "Tunnuksesi on luotu: kirjaudu komennolla `worksite login \(server) --user \(username)`.")
  }
}
