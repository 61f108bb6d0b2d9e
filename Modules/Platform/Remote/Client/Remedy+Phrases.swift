import Core
import Replica

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let makeRoomToFetch = Remedy(
    "content.free",
    Phrase(en: "Free some space, then fetch it again.", fi: "Vapauta tilaa ja hae se sitten uudelleen."))
  static let logInKeepsAll = Remedy(
    "login.again",
    Phrase(en: "Log in; unsent changes are kept.", fi: "Kirjaudu sisään; lähettämättömät muutokset säilyvät.")
  )
  static let putFileAgain = Remedy(
    "content.storeAgain",
    Phrase(
      en: "If you still have the file, put it again and discard this one.",
      fi: "Jos tiedosto on vielä tallella, tallenna se uudelleen ja hylkää tämä."))
  static func accountMaybeMade(_ username: String) -> Remedy {
    Remedy(
      "login.try", ["username": username],
      Phrase(
        en: "Your account may already exist. Try to log in as \(username) before you try this again.",
        fi:
          "Tunnuksesi saattaa olla jo luotu. Kokeile kirjautua tunnuksella \(username), ennen kuin yrität tätä uudelleen."
      ))
  }
}
