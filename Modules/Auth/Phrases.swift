import Core

extension Phrase {
  static func notAllowed(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Your role does not allow this: \(what.text(in: .english)).",
      fi: "Roolisi ei salli tätä: \(what.text(in: .finnish)).")
  }
  static let askAdmin = Phrase(
    en: "Ask a manager of the worksite or an admin.", fi: "Pyydä apua työmaan esimieheltä tai pääkäyttäjältä."
  )
  static func passwordShort(_ least: Int) -> Phrase {
    Phrase(
      en: "The password is shorter than \(least) characters.",
      fi: "Salasana on lyhyempi kuin \(least) merkkiä.")
  }
  static let passwordBlank = Phrase(
    en: "The password is nothing but blanks.", fi: "Salasanassa on pelkkiä välilyöntejä.")
  static func passwordLong(_ most: Int) -> Phrase {
    Phrase(
      en: "The password is longer than \(most) characters.", fi: "Salasana on pidempi kuin \(most) merkkiä.")
  }
  static let passwordIsUsername = Phrase(
    en: "The password is the username.", fi: "Salasana on sama kuin käyttäjätunnus.")
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
