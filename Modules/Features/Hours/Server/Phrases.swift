import Core

extension Phrase {
  static func dayForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a day such as 2026-11-19.", fi: "”\(text)” ei ole muotoa 2026-11-19 oleva päivä.")
  }
  static let rangeTurned = Phrase(
    en: "The last day is before the first.", fi: "Viimeinen päivä on ennen ensimmäistä.")
  static let rangeMissing = Phrase(en: "The range of days is missing.", fi: "Päivien väli puuttuu.")
  static let giveRange = Phrase(
    en: "Give the first day as “from” and the last as “to”.",
    fi: "Anna ensimmäinen päivä nimellä ”from” ja viimeinen nimellä ”to”.")
  static func rangeLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A range can have at most \(maximum) days here.",
      fi: "Välissä voi olla tässä enintään \(maximum) päivää."
    )
  }
  static let askInParts = Phrase(en: "Ask in parts.", fi: "Kysy osissa.")
  static let noSuchSeal = Phrase(en: "There is no such seal.", fi: "Tällaista lukitusta ei ole.")
  static let listSeals = Phrase(
    en: "List the seals at /api/v1/hours/seals.", fi: "Luettele lukitukset osoitteesta /api/v1/hours/seals.")
  static let deviceGone = Phrase(en: "There is no such device.", fi: "Tällaista laitetta ei ole.")
  static let listHoursDevices = Phrase(
    en: "List the devices at /api/v1/hours/devices.",
    fi: "Luettele laitteet osoitteesta /api/v1/hours/devices.")
  static let writeDay = Phrase(
    en: "Write the year, the month and the day.", fi: "Kirjoita vuosi, kuukausi ja päivä.")
  static let sendDeviceToken = Phrase(
    en: "Send the token that was made for this device.", fi: "Lähetä tälle laitteelle tehty avain.")
  static let giveStart = Phrase(en: "Give it as “start”.", fi: "Anna se nimellä ”start”.")
  static let giveYear = Phrase(en: "Give it as “year”.", fi: "Anna se nimellä ”year”.")
  static let bearerOnly = Phrase(
    en: "A device sends its token as “Authorization: Bearer …”.",
    fi: "Laite lähettää avaimensa muodossa ”Authorization: Bearer …”.")
  static let startMissing = Phrase(en: "The start is missing.", fi: "Alku puuttuu.")
  static let yearMissing = Phrase(en: "The year is missing.", fi: "Vuosi puuttuu.")
}
