import Core

extension Phrase {
  static func onlyAdmins(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Only an admin may \(what.text(in: .english)).",
      fi: "Vain pääkäyttäjä saa \(what.text(in: .finnish)).")
  }
  static func onlyManagers(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Only a manager or an admin may \(what.text(in: .english)).",
      fi: "Vain esimies tai pääkäyttäjä saa \(what.text(in: .finnish)).")
  }
  static func onlySiteManagers(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Only a manager of the worksite or an admin may \(what.text(in: .english)).",
      fi: "Vain työmaan esimies tai pääkäyttäjä saa \(what.text(in: .finnish)).")
  }
  static let askAdmin = Phrase(en: "Ask an admin to do it.", fi: "Pyydä pääkäyttäjää tekemään se.")
  static let askManager = Phrase(
    en: "Ask your manager or an admin to do it.", fi: "Pyydä esimiestäsi tai pääkäyttäjää tekemään se.")
  static let askSiteManager = Phrase(
    en: "Ask the manager of the worksite or an admin to do it.",
    fi: "Pyydä työmaan esimiestä tai pääkäyttäjää tekemään se.")
  static func passwordShort(_ least: Int) -> Phrase {
    Phrase(
      en: "The password is shorter than \(least) characters.",
      fi: "Salasana on lyhyempi kuin \(least) merkkiä.")
  }
  static let passwordBlank = Phrase(
    en: "The password is nothing but blanks.", fi: "Salasanassa on pelkkiä välilyöntejä.")
  static func passwordLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The password is longer than \(maximum) characters.",
      fi: "Salasana on pidempi kuin \(maximum) merkkiä.")
  }
  static let passwordIsUsername = Phrase(
    en: "The password is the username, once or several times.",
    fi: "Salasana on käyttäjätunnus kerran tai monta kertaa.")
  static let passwordRepeats = Phrase(
    en: "The password is the same few characters again and again.",
    fi: "Salasanassa toistuvat samat muutamat merkit.")
  static let chooseLongerPassword = Phrase(
    en: "Choose a longer password; several words are easy to remember.",
    fi: "Valitse pidempi salasana; monta sanaa on helppo muistaa.")
  static let passwordCommon = Phrase(
    en: "This password is common, so it is guessed first.",
    fi: "Tämä salasana on yleinen, joten sitä arvataan ensimmäisenä.")
  static let choosePhrase = Phrase(
    en: "Choose several words that only you would combine.",
    fi: "Valitse useita sanoja, jotka vain sinä yhdistäisit.")
  static let chooseOtherPassword = Phrase(en: "Choose another password.", fi: "Valitse toinen salasana.")
}

extension Role {
  /// The name of the role for people.
  public var title: Phrase {
    switch self {
    case .admin: Phrase(en: "admin", fi: "pääkäyttäjä")
    case .manager: Phrase(en: "manager", fi: "esimies")
    case .reporter: Phrase(en: "reporter", fi: "työntekijä")
    }
  }
}
