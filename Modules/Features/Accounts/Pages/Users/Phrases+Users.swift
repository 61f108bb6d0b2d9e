import Core

extension Phrase {
  static let usersTitle = Phrase(en: "Users", fi: "Käyttäjät")
  static let usersAbout = Phrase(en: "roles, passwords, devices", fi: "roolit, salasanat, laitteet")
  static let findUser = Phrase(en: "Find a user", fi: "Etsi käyttäjää")
  static let findButton = Phrase(en: "Find", fi: "Etsi")
  static let noUserFound = Phrase(en: "There is no such user.", fi: "Sellaista käyttäjää ei ole.")
  static let moreUsersButton = Phrase(en: "More users", fi: "Lisää käyttäjiä")
  static let deactivatedUserState = Phrase(en: "deactivated", fi: "poistettu käytöstä")
  static let deactivateUser = Phrase(en: "Deactivate", fi: "Poista käytöstä")
  static let activateUser = Phrase(en: "Activate", fi: "Ota käyttöön")
  static let deactivateExplained = Phrase(
    en: "A deactivated user is logged out at once and cannot log in. All records of the user stay.",
    fi:
      "Käytöstä poistettu käyttäjä kirjataan heti ulos, eikä hän voi kirjautua. Kaikki hänen tietonsa säilyvät."
  )
  static let userIsDeactivated = Phrase(
    en: "This user is deactivated and cannot log in.",
    fi: "Käyttäjä on poistettu käytöstä eikä voi kirjautua.")
  static let addUser = Phrase(en: "Add a user", fi: "Lisää käyttäjä")
  static let addUserExplained = Phrase(
    en: "An invitation is often easier: the person chooses a username and a password.",
    fi: "Kutsu on usein helpompi: kutsuttu valitsee itse käyttäjätunnuksen ja salasanan.")
  static let detailsOfUser = Phrase(en: "Details", fi: "Tiedot")
  static let roleLabel = Phrase(en: "Role", fi: "Rooli")
  static let firstPassword = Phrase(en: "Password, if any", fi: "Salasana, jos on")
  static func firstPasswordHint(_ shortest: Int) -> Phrase {
    Phrase(
      en: "At least \(shortest) characters. Without one, the user cannot log in yet.",
      fi: "Vähintään \(shortest) merkkiä. Ilman salasanaa käyttäjä ei voi vielä kirjautua.")
  }
  static let setPassword = Phrase(en: "Set a password", fi: "Aseta salasana")
  static let setPasswordExplained = Phrase(
    en: "The user is logged out on all devices, and all app passwords end.",
    fi: "Käyttäjä kirjataan ulos kaikilta laitteilta, ja kaikki sovellussalasanat lakkaavat toimimasta.")
  static let noDevices = Phrase(
    en: "The user is logged in nowhere.", fi: "Käyttäjä ei ole kirjautunut missään.")
}
