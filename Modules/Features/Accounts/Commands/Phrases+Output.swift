import Auth
import Core

extension Phrase {
  static let nameColumn = Phrase(en: "NAME", fi: "NIMI")
  static let usernameColumn = Phrase(en: "USERNAME", fi: "TUNNUS")
  static let roleColumn = Phrase(en: "ROLE", fi: "ROOLI")
  static let phoneColumn = Phrase(en: "PHONE", fi: "PUHELIN")
  static let emailColumn = Phrase(en: "E-MAIL", fi: "SÄHKÖPOSTI")
  static let idColumn = Phrase(en: "ID", fi: "TUNNISTE")
  static let invitedColumn = Phrase(en: "FOR", fi: "KENELLE")
  static let worksitesColumn = Phrase(en: "WORKSITES", fi: "TYÖMAAT")
  static let worksUntilColumn = Phrase(en: "UNTIL", fi: "VOIMASSA")
  static let deviceColumn = Phrase(en: "DEVICE", fi: "LAITE")
  static let kindColumn = Phrase(en: "KIND", fi: "LAJI")
  static let sinceColumn = Phrase(en: "SINCE", fi: "ALKAEN")
  static let lastUsedColumn = Phrase(en: "LAST USED", fi: "VIIMEKSI")

  static let nameTitle = Phrase(en: "Name", fi: "Nimi")
  static let usernameTitle = Phrase(en: "Username", fi: "Tunnus")
  static let roleTitle = Phrase(en: "Role", fi: "Rooli")
  static let phoneTitle = Phrase(en: "Phone", fi: "Puhelin")
  static let emailTitle = Phrase(en: "E-mail", fi: "Sähköposti")
  static let accessTitle = Phrase(en: "Access", fi: "Pääsy")
  static let serverTitle = Phrase(en: "Server", fi: "Palvelin")
  static let passwordTitle = Phrase(en: "Password", fi: "Salasana")
  static let invitedTitle = Phrase(en: "For", fi: "Kenelle")
  static let worksitesTitle = Phrase(en: "Worksites", fi: "Työmaat")
  static let worksUntilTitle = Phrase(en: "Until", fi: "Voimassa")
  static let invitationTitle = Phrase(en: "Invitation", fi: "Kutsu")

  static let inactiveMark = Phrase(en: "inactive", fi: "ei käytössä")
  static let tooOldMark = Phrase(en: "expired", fi: "vanhentunut")
  static let thisDeviceMark = Phrase(en: "this one", fi: "tämä")
  static let loginKind = Phrase(en: "login", fi: "kirjautuminen")
  static func appPasswordKind(_ scope: ProgramScope) -> Phrase {
    Phrase(en: "app password (\(scope.rawValue))", fi: "sovellussalasana (\(scope.rawValue))")
  }
  static let thisMachineAlone = Phrase(en: "none; only on this machine", fi: "ei ole; vain tällä koneella")
}

extension Phrase {
  static func addedPerson(_ name: String, _ username: String) -> Phrase {
    Phrase(
      en: "Added \(name), who logs in as \(username).",
      fi: "Lisätty: \(name), käyttäjätunnus \(username).")
  }
  static func cannotLogInYet(_ username: String) -> Phrase {
    Phrase(
      en: "The user can log in once a password is set: `worksite users password \(username)`.",
      fi: "Kirjautuminen onnistuu, kun salasana on asetettu: `worksite users password \(username)`.")
  }
  static func personChanged(_ name: String) -> Phrase {
    Phrase(en: "Changed the details of \(name).", fi: "Käyttäjän \(name) tiedot on muutettu.")
  }
  static func passwordOf(_ name: String) -> Phrase {
    Phrase(en: "New password of \(name):", fi: "Uusi salasana (\(name)):")
  }
  static func passwordSet(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) has a new password; their devices are logged out.",
      fi: "\(name): salasana vaihdettu ja laitteet kirjattu ulos.")
  }
  static func reallyDeactivate(_ name: String, _ username: String) -> Phrase {
    Phrase(
      en: "Deactivate \(name) (\(username)) and log their devices out?",
      fi: "Poistetaanko \(name) (\(username)) käytöstä ja kirjataanko laitteet ulos?")
  }
  static func deactivated(_ name: String, _ username: String) -> Phrase {
    Phrase(
      en: "Deactivated \(name); `worksite users activate \(username)` lets them log in again.",
      fi: "\(name) on poistettu käytöstä; `worksite users activate \(username)` sallii taas kirjautumisen.")
  }
  static func activated(_ name: String) -> Phrase {
    Phrase(en: "\(name) can log in again.", fi: "\(name) voi taas kirjautua.")
  }
  static func invitationShownOnce(_ id: String) -> Phrase {
    Phrase(
      en: "The invitation is shown this once; `worksite users withdraw \(id)` ends it.",
      fi: "Kutsu näytetään vain tämän kerran; `worksite users withdraw \(id)` peruu sen.")
  }
  static func worksitesToChoose(_ names: [String]) -> Phrase {
    let list = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return Phrase(en: "Choose from: \(list).", fi: "Valitse näistä: \(list).")
  }
  static let giveThemThis = Phrase(
    en: "Give the new user this line; it asks for the invitation, makes the account and logs in:",
    fi: "Anna uudelle käyttäjälle tämä rivi; se kysyy kutsun, luo tunnuksen ja kirjaa sisään:")
  static let orWithInvitation = Phrase(
    en: "Or this one with the invitation, which then stays in the history of the shell:",
    fi: "Tai kutsu mukana, jolloin se jää komentotulkin historiaan:")
  static let giveThemAuthority = Phrase(
    en: "Give ca.crt, too: the server's own certificate authority, which you trusted with --ca.",
    fi: "Anna myös ca.crt: palvelimen oma varmentaja, johon luotit valitsimella --ca.")
  static let noInvitations = Phrase(
    en: "There are no unused invitations.", fi: "Käyttämättömiä kutsuja ei ole.")
  static func reallyWithdraw(_ name: String) -> Phrase {
    Phrase(en: "Withdraw the invitation “\(name)”?", fi: "Perutaanko kutsu ”\(name)”?")
  }
  static func withdrawn(_ name: String) -> Phrase {
    Phrase(en: "The invitation “\(name)” is withdrawn.", fi: "Kutsu ”\(name)” on peruttu.")
  }
}

extension Phrase {
  static let accountChanged = Phrase(en: "Changed your details.", fi: "Tietosi on muutettu.")
  static let presentPasswordQuestion = Phrase(en: "Current password:", fi: "Nykyinen salasana:")
  static let ownPasswordSet = Phrase(
    en: "You have a new password; your other devices and app passwords are logged out.",
    fi: "Salasanasi on vaihdettu; muut laitteesi ja sovellussalasanasi on kirjattu ulos.")
  static func reallyLogOut(_ device: String) -> Phrase {
    Phrase(en: "Log “\(device)” out?", fi: "Kirjataanko ”\(device)” ulos?")
  }
  static func deviceLoggedOut(_ device: String) -> Phrase {
    Phrase(en: "“\(device)” is logged out.", fi: "”\(device)” on kirjattu ulos.")
  }
  static func appPasswordShownOnce(_ id: String) -> Phrase {
    Phrase(
      en: "It is shown this once; `worksite account logout-device \(id)` ends it.",
      fi: "Se näytetään vain tämän kerran; `worksite account logout-device \(id)` poistaa sen.")
  }
  static let scanWithPhone = Phrase(
    en: "Scan this code on an Android phone that has DAVx⁵. It contains the password.",
    fi: "Lue tämä koodi Android-puhelimella, jossa on DAVx⁵. Koodissa on salasana.")
  static func profileWritten(_ path: String) -> Phrase {
    Phrase(
      en: "Wrote “\(path)”. Open it on the device, then delete it: it contains a password.",
      fi: "Kirjoitettiin ”\(path)”. Avaa se laitteella ja poista se sitten: siinä on salasana.")
  }
  static func profileEnded(by id: String) -> Phrase {
    Phrase(
      en: "`worksite account logout-device \(id)` ends the access of the profile.",
      fi: "`worksite account logout-device \(id)` poistaa profiilin pääsyn.")
  }
  static let appleNeedsTLS = Phrase(
    en: "The server has no TLS (https). Apple devices send no password to such a server.",
    fi: "Palvelimella ei ole TLS-suojausta (https). Applen laitteet eivät lähetä sille salasanaa.")
}
