import Core

extension Phrase {
  static let accountsTitle = Phrase(en: "Users and settings", fi: "Käyttäjät ja asetukset")
  static let personNoun = Phrase(en: "user", fi: "käyttäjä")
  static let settingNoun = Phrase(en: "setting", fi: "asetus")
  static let rightSeePeople = Phrase(
    en: "see the users of worksite with their names and contact details",
    fi: "nähdä worksiten käyttäjät nimineen ja yhteystietoineen")
  static let rightManagePeople = Phrase(
    en: "add, edit and deactivate users, and set their roles and passwords",
    fi: "lisätä, muuttaa ja poistaa käytöstä käyttäjiä sekä asettaa heidän roolinsa ja salasanansa")
  static let rightManageSelf = Phrase(
    en: "change own details, password, devices and settings",
    fi: "muuttaa omia tietojaan, salasanaansa, laitteitaan ja asetuksiaan")
  static let rightManageCompany = Phrase(
    en: "change the company's settings", fi: "muuttaa yrityksen asetuksia")
}

extension Phrase {
  static func addedUser(_ name: String) -> Phrase {
    Phrase(en: "added \(name)", fi: "lisäsi käyttäjän \(name)")
  }
  static func editedUser(_ name: String) -> Phrase {
    Phrase(en: "changed the details of \(name)", fi: "muutti käyttäjän \(name) tietoja")
  }
  static func activatedUser(_ name: String) -> Phrase {
    Phrase(en: "let \(name) log in again", fi: "salli jälleen käyttäjän \(name) kirjautumisen")
  }
  static func deactivatedUser(_ name: String) -> Phrase {
    Phrase(en: "deactivated \(name)", fi: "poisti käyttäjän \(name) käytöstä")
  }
  static let changedPassword = Phrase(en: "changed a password", fi: "vaihtoi salasanan")
  static func changedPassword(of name: String) -> Phrase {
    Phrase(en: "changed the password of \(name)", fi: "vaihtoi käyttäjän \(name) salasanan")
  }
  static func loggedIn(_ device: String) -> Phrase {
    Phrase(en: "logged in on “\(device)”", fi: "kirjautui laitteella ”\(device)”")
  }
  static func madeAppPassword(_ device: String) -> Phrase {
    Phrase(en: "made an app password for “\(device)”", fi: "teki sovellussalasanan laitteelle ”\(device)”")
  }
  static let loggedOut = Phrase(en: "logged a device out", fi: "kirjasi laitteen ulos")
  static func invited(_ note: String) -> Phrase { Phrase(en: "invited \(note)", fi: "kutsui: \(note)") }
  static let joinedByInvitation = Phrase(en: "joined with an invitation", fi: "liittyi kutsulla")
  static let withdrewInvitation = Phrase(en: "withdrew an invitation", fi: "perui kutsun")
  static func changeSetting(_ name: String, _ value: String?) -> Phrase {
    guard let value else {
      return Phrase(
        en: "set \(name) to its default", fi: "palauttaa asetuksen \(name) oletusarvon")
    }
    return Phrase(en: "set \(name) to \(value)", fi: "asettaa \(name) arvoon \(value)")
  }
  /// A changed setting with its old and its new value: `changed the setting hours.rounding: 1 → 15`.
  static func changedSetting(_ name: String, _ change: ChangedSetting) -> Phrase {
    let values = change.from == nil && change.to == nil ? "" : ": \(change.from ?? "–") → \(change.to ?? "–")"
    return Phrase(en: "changed the setting \(name)\(values)", fi: "muutti asetusta \(name)\(values)")
  }
}

extension Phrase {
  static func noSuchUser(_ name: String) -> Phrase {
    Phrase(en: "There is no user “\(name)”.", fi: "Käyttäjää ”\(name)” ei ole.")
  }
  static func severalCalled(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” may be several users.", fi: "”\(name)” voi olla moni käyttäjä.")
  }
  static func nameByUsername(_ usernames: [String]) -> Phrase {
    let list = usernames.joined(separator: ", ")
    return Phrase(
      en: "Give the username instead: \(list).", fi: "Anna sen sijasta käyttäjätunnus: \(list).")
  }
  static func usernameForm(_ text: String) -> Phrase {
    Phrase(
      en:
        "“\(text)” cannot be a username: a letter or a digit, then up to 63 letters of one script, digits and . _ -.",
      fi:
        "”\(text)” ei käy käyttäjätunnukseksi: kirjain tai numero, sitten enintään 63 saman kirjaimiston kirjainta, numeroa tai merkkiä . _ -."
    )
  }
  static let usernameExample = Phrase(en: "Write it like maija.v.", fi: "Kirjoita se muotoon maija.v.")
  static func usernameTaken(_ name: String) -> Phrase {
    Phrase(en: "The username “\(name)” is taken.", fi: "Käyttäjätunnus ”\(name)” on varattu.")
  }
  static let chooseUsername = Phrase(en: "Choose another username.", fi: "Valitse toinen käyttäjätunnus.")
  static let personNameForm = Phrase(
    en: "The name is empty, longer than 200 characters, or has control characters.",
    fi: "Nimi on tyhjä, yli 200 merkkiä tai siinä on ohjausmerkkejä.")
  static let personNameExample = Phrase(
    en: "Write the first and the last name.", fi: "Kirjoita etu- ja sukunimi.")
  static func phoneForm(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a telephone number.", fi: "”\(text)” ei ole puhelinnumero.")
  }
  static let phoneExample = Phrase(
    en: "Write it like +358 40 123 4567.", fi: "Kirjoita se muotoon +358 40 123 4567.")
  static func emailForm(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not an e-mail address.", fi: "”\(text)” ei ole sähköpostiosoite.")
  }
  static let emailExample = Phrase(
    en: "Write it like maija@example.fi.", fi: "Kirjoita se muotoon maija@example.fi.")
  static func lastAdmin(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) is the only admin who can log in.",
      fi: "\(name) on ainoa pääkäyttäjä, joka voi kirjautua.")
  }
  static let noAdminLeft = Phrase(
    en: "No admin who can log in would be left.", fi: "Yhtään pääkäyttäjää, joka voi kirjautua, ei jäisi.")
  static let makeOtherAdmin = Phrase(
    en: "Make another user an admin first.", fi: "Tee ensin toisesta käyttäjästä pääkäyttäjä.")
}

extension Phrase {
  static let wrongLogin = Phrase(
    en: "The username or the password is wrong, or the account is not active.",
    fi: "Käyttäjätunnus tai salasana on väärä, tai tunnus ei ole käytössä.")
  static let checkLogin = Phrase(
    en: "Check both; an admin can set a new password.",
    fi: "Tarkista molemmat; pääkäyttäjä voi vaihtaa salasanan.")
  static func tooManyAttempts(seconds: Int) -> Phrase {
    Phrase(
      en: "Too many attempts; try again in \(seconds) s.",
      fi: "Liian monta yritystä; yritä uudelleen \(seconds) s kuluttua.")
  }
  static let crowded = Phrase(
    en: "Too many users are logging in right now.", fi: "Liian moni käyttäjä kirjautuu juuri nyt.")
  static let waitAndRetry = Phrase(en: "Wait, then try again.", fi: "Odota ja yritä sitten uudelleen.")
  static let signInAgain = Phrase(
    en: "You are not logged in, or your login has ended.",
    fi: "Et ole kirjautunut tai kirjautumisesi on päättynyt.")
  static let logIn = Phrase(en: "Log in again.", fi: "Kirjaudu uudelleen.")
  static let noSuchSession = Phrase(
    en: "There is no such device or app password.", fi: "Tällaista laitetta tai sovellussalasanaa ei ole.")
  static let listSessions = Phrase(en: "See the list of devices.", fi: "Katso laitteiden luettelo.")
  static let noInvitation = Phrase(
    en: "This invitation was used or withdrawn, or has expired.",
    fi: "Kutsu on käytetty, peruttu tai vanhentunut.")
  static let askNewInvitation = Phrase(en: "Ask for a new invitation.", fi: "Pyydä uusi kutsu.")
  static let registrationClosed = Phrase(
    en: "New users cannot register themselves in this company.",
    fi: "Tässä yrityksessä ei voi rekisteröityä itse.")
  static let askInvitation = Phrase(
    en: "Ask an admin for an invitation.", fi: "Pyydä kutsu pääkäyttäjältä.")
  static func settingName(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is not the name of a setting, such as hours.step.",
      fi: "”\(name)” ei ole asetuksen nimi, kuten hours.step.")
  }
  static let settingNameExample = Phrase(
    en: "A name is words joined by dots: hours.step.",
    fi: "Nimi on pistein erotettuja sanoja: hours.step.")
  static func deviceNameLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The name of the device is longer than \(maximum) characters.",
      fi: "Laitteen nimi on yli \(maximum) merkkiä.")
  }
  static let deviceNameMissing = Phrase(
    en: "An app password needs a name.", fi: "Sovellussalasana tarvitsee nimen.")
  static let nameTheProgram = Phrase(
    en: "Name the program or the device it is for. You can end it later by that name.",
    fi: "Nimeä ohjelma tai laite, jolle se on. Sillä nimellä voit poistaa sen myöhemmin.")
  static func invitationNoteLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The note of the invitation is longer than \(maximum) characters.",
      fi: "Kutsun huomautus on yli \(maximum) merkkiä.")
  }
  static func invitationSites(_ maximum: Int) -> Phrase {
    Phrase(
      en: "An invitation names at most \(maximum) worksites.", fi: "Kutsussa on enintään \(maximum) työmaata."
    )
  }
  static let attachLater = Phrase(
    en: "Attach the user to the other worksites after the registration.",
    fi: "Liitä käyttäjä muihin työmaihin rekisteröitymisen jälkeen.")
  static func settingLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The value is longer than \(maximum) bytes.", fi: "Arvo on yli \(maximum) tavua.")
  }
}

extension Phrase {
  static let unusedSessionSetting = Phrase(
    en: "after how many days without use a device is logged out",
    fi: "kuinka monen käyttämättömän päivän jälkeen laite kirjataan ulos")
  static let longestSessionSetting = Phrase(
    en: "after how many days a device has to log in again",
    fi: "kuinka monen päivän jälkeen laitteen on kirjauduttava uudelleen")
  static func sessionDaysForm(_ bounds: ClosedRange<Int>) -> Phrase {
    Phrase(
      en: "Write a number of days from \(bounds.lowerBound) to \(bounds.upperBound).",
      fi: "Kirjoita päivien määrä väliltä \(bounds.lowerBound)–\(bounds.upperBound).")
  }
  static let historySetting = Phrase(
    en: "for how many days the history of changes is kept",
    fi: "kuinka monta päivää muutoshistoria säilytetään")
  static func historyForm(_ fewest: Int) -> Phrase {
    Phrase(
      en: "Write a number of days, \(fewest) at least.", fi: "Kirjoita päivien määrä, vähintään \(fewest).")
  }
}
