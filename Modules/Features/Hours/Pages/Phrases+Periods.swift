import Core

extension Phrase {
  static let sumsTitle = Phrase(en: "Hours", fi: "Tunnit")
  static let stateHeading = Phrase(en: "State", fi: "Tila")
  static let hoursHeading = Phrase(en: "Hours", fi: "Tunnit")
  static let periodBefore = Phrase(en: "Previous", fi: "Edellinen")
  static let periodAfter = Phrase(en: "Next", fi: "Seuraava")
  static let noHoursInPeriod = Phrase(
    en: "No hours in this pay period yet.", fi: "Tällä palkkakaudella ei ole vielä tunteja.")
  static func submitHours(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Submit 1 entry" : "Submit \(count) entries",
      fi: count == 1 ? "Lähetä 1 kirjaus" : "Lähetä \(count) kirjausta")
  }
  static let missingTitle = Phrase(en: "Missing days", fi: "Puuttuvat päivät")
  static let listTitle = Phrase(en: "Entries", fi: "Kirjaukset")
  static func leftOut(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1
        ? "One entry changed meanwhile and was left out. Look at it again."
        : "\(count) entries changed meanwhile and were left out. Look at them again.",
      fi: count == 1
        ? "Yksi kirjaus muuttui tällä välin ja jäi pois. Katso se uudelleen."
        : "\(count) kirjausta muuttui tällä välin ja jäi pois. Katso ne uudelleen.")
  }
}
