import Core

extension Phrase {
  static let nothingToChange = Phrase(en: "Nothing is to be changed.", fi: "Mitään ei ole muutettavana.")
  static let nameChanges = Phrase(
    en: "Name what changes, such as --phone; --help lists it all.",
    fi: "Anna muutettava tieto, kuten --phone; --help luettelee kaikki.")
  static let personUnread = Phrase(
    en: "The person could not be read from the server yet.",
    fi: "Henkilön tietoja ei vielä saatu luettua palvelimelta.")
  static let listAgainLater = Phrase(
    en: "See `worksite users list --refresh` in a moment.",
    fi: "Katso hetken kuluttua `worksite users list --refresh`.")
  static let passwordOrNone = Phrase(
    en: "--password-stdin and --no-password exclude each other.",
    fi: "--password-stdin ja --no-password sulkevat toisensa pois.")
  static let ownPassword = Phrase(en: "That is you.", fi: "Tämä henkilö olet sinä.")
  static let useAccountPassword = Phrase(
    en: "Change your own password with `worksite account password`.",
    fi: "Vaihda oma salasanasi komennolla `worksite account password`.")
  static let inviteDaysRange = Phrase(
    en: "An invitation works for 1 to 60 days.", fi: "Kutsu on voimassa 1–60 päivää.")
  static let thatIsThisDevice = Phrase(en: "That is this device.", fi: "Se on tämä laite.")
  static let useLogout = Phrase(
    en: "Log out here with `worksite logout`.", fi: "Kirjaudu täältä ulos komennolla `worksite logout`.")
}
