import Core

extension Phrase {
  static func notAPeriod(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a pay period.", fi: "”\(text)” ei ole palkkakausi.")
  }
  static let periodForms = Phrase(
    en: "Write its number as 23 or 2026/23, -1 for the one before, or a day in it.",
    fi: "Kirjoita numero muodossa 23 tai 2026/23, -1 edelliselle, tai jokin sen päivä.")
  static func noSuchPeriod(_ text: String) -> Phrase {
    Phrase(en: "There is no pay period “\(text)”.", fi: "Palkkakautta ”\(text)” ei ole olemassa.")
  }
  static func periodsInYear(_ year: Int, _ count: Int) -> Phrase {
    Phrase(
      en: count == 0 ? "\(year) has no pay periods." : "\(year) has pay periods 1 to \(count).",
      fi: count == 0
        ? "Vuodessa \(year) ei ole palkkakausia." : "Vuodessa \(year) on palkkakaudet 1–\(count).")
  }
}
