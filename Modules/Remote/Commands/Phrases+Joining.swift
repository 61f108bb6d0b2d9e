import Core

extension Phrase {
  static let joinHelp = Phrase(
    en: "Make your account on a server with an invitation, and log in.",
    fi: "Luo kutsulla tunnuksesi palvelimelle ja kirjaudu.")
  static let registerHelp = Phrase(
    en: "Make your account on a server that lets everybody do so, and log in.",
    fi: "Luo tunnuksesi palvelimelle, joka sallii sen kaikille, ja kirjaudu.")
  static let newAccountDiscussion = Phrase(
    en:
      "What you leave out, you are asked. What was done on this machine before is carried over, as `login` does it.",
    fi: "Puuttuvat tiedot kysytään. Tällä koneella aiemmin tehty siirretään mukaan kuten komennolla `login`.")
  static let invitationHelp = Phrase(
    en: "The invitation, as you were given it; without it, it is asked for, or read from standard input.",
    fi: "Kutsu sellaisena kuin sait sen; ilman sitä se kysytään tai luetaan vakiosyötteestä.")
  static let newUsernameHelp = Phrase(
    en: "What you want to log in with.", fi: "Käyttäjätunnus, jolla haluat kirjautua.")
  static let ownNameHelp = Phrase(en: "Your first and last name.", fi: "Etu- ja sukunimesi.")
  static let ownPhoneHelp = Phrase(en: "Your telephone number.", fi: "Puhelinnumerosi.")
  static let ownEmailHelp = Phrase(en: "Your e-mail address.", fi: "Sähköpostiosoitteesi.")
  static let invitationQuestion = Phrase(en: "Invitation:", fi: "Kutsu:")
  static let newUsernameQuestion = Phrase(
    en: "Username you want:", fi: "Haluamasi käyttäjätunnus:")
  static let ownNameQuestion = Phrase(en: "First and last name:", fi: "Etu- ja sukunimi:")
  static func accountMade(_ username: String, _ server: String) -> Phrase {
    Phrase(
      en: "Your account is made: log in with `worksite login \(server) --user \(username)`.",
      fi: "Tunnuksesi on luotu: kirjaudu komennolla `worksite login \(server) --user \(username)`.")
  }
}
