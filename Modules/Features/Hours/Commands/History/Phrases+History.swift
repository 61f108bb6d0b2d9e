import Core

extension Phrase {
  static let hoursHistoryHelp = Phrase(
    en: "Show who changed hours, what and when; also of removed hours.",
    fi: "Näytä, kuka muutti tunteja, mitä ja milloin; myös poistetuista tunneista.")
  static let hoursHistoryDiscussion = Phrase(
    en: "Newest first. A changed value is shown before and after the change.",
    fi: "Uusin ensin. Muutettu arvo näkyy ennen muutosta ja sen jälkeen.")
  static let undoneInHistory = Phrase(en: "(undone)", fi: "(kumottu)")
  static func noHoursInHistory(_ id: String) -> Phrase {
    Phrase(en: "The history knows no hours “\(id)”.", fi: "Historiassa ei ole tunteja ”\(id)”.")
  }
}
