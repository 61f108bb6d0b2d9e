import Core

extension Phrase {
  static let nothingLeft = Phrase(
    en: "Other hours cover all of that time.", fi: "Muut tunnit kattavat koko ajan.")
  static func runsInTheWay(_ entry: HoursEntry) -> Phrase {
    let (date, time) = entry.zone.civil(entry.start)
    func since(_ language: Language) -> String { "\(language.day(date)) \(language.clock(time))" }
    return Phrase(
      en: "Hours on “\(entry.worksiteName)” have been running since \(since(.english)) (\(entry.id.short)).",
      fi:
        "Työmaan ”\(entry.worksiteName)” tunnit ovat käynnissä \(since(.finnish)) alkaen (\(entry.id.short))."
    )
  }
  static let inTheMiddle = Phrase(
    en: "There are other hours in the middle of that time.", fi: "Keskellä sitä aikaa on muita tunteja.")
  static func approvedInTheWay(_ entry: HoursEntry) -> Phrase {
    func times(_ language: Language) -> String {
      "\(language.day(entry.day)) \(language.times(from: entry.start, to: entry.end, in: entry.zone))"
    }
    return Phrase(
      en: "The overlapping hours of \(times(.english)) have been approved.",
      fi: "Päällekkäiset tunnit \(times(.finnish)) on hyväksytty.")
  }
}
