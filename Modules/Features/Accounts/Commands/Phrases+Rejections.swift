import Core

extension Phrase {
  static let nothingToChange = Phrase(en: "The command names no change.", fi: "Komento ei nimeä muutosta.")
  static let nameChanges = Phrase(
    en: "Add an option such as --phone; --help lists them all.",
    fi: "Lisää valitsin, kuten --phone; --help luettelee kaikki.")
  static let personUnread = Phrase(
    en: "The user's details could not be read from the server yet.",
    fi: "Käyttäjän tietoja ei vielä saatu luettua palvelimelta.")
  static let listAgainLater = Phrase(
    en: "Run `worksite users list --refresh` in a moment.",
    fi: "Aja hetken kuluttua `worksite users list --refresh`.")
  static let passwordOrNone = Phrase(
    en: "--password-stdin and --no-password cannot be combined.",
    fi: "Valitsimia --password-stdin ja --no-password ei voi yhdistää.")
  static let ownPassword = Phrase(en: "That user is you.", fi: "Tämä käyttäjä olet sinä.")
  static let useAccountPassword = Phrase(
    en: "Change your own password with `worksite account password`.",
    fi: "Vaihda oma salasanasi komennolla `worksite account password`.")
  static let inviteDaysRange = Phrase(
    en: "An invitation is valid for 1 to 60 days.", fi: "Kutsu on voimassa 1–60 päivää.")
  static let thatIsThisDevice = Phrase(en: "That is this device.", fi: "Se on tämä laite.")
  static let useLogout = Phrase(
    en: "Log out here with `worksite logout`.", fi: "Kirjaudu täältä ulos komennolla `worksite logout`.")
}
