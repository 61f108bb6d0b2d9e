import Core

/// The details of a worksite.
extension Phrase {
  static let sitesShowHelp = Phrase(
    en: "Show a worksite: its description, time zone, people and tasks.",
    fi: "Näytä työmaa: kuvaus, aikavyöhyke, henkilöt ja tehtävät.")
  static let siteOrInUseHelp = Phrase(
    en: "The worksite's name; without it, the one in use.", fi: "Työmaan nimi; ilman sitä käytössä oleva.")
  static let aboutTitle = Phrase(en: "Description", fi: "Kuvaus")
  static let zoneTitle = Phrase(en: "Time zone", fi: "Aikavyöhyke")
  static let defaultBreakTitle = Phrase(en: "Default break", fi: "Oletustauko")
  static let nightWorkMark = Phrase(en: "night work", fi: "yötyö")
  static let peopleTitle = Phrase(en: "People", fi: "Henkilöt")
  static let tasksTitle = Phrase(en: "Tasks", fi: "Tehtävät")
}
