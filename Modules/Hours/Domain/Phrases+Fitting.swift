import Core

extension Phrase {
  static let nothingLeft = Phrase(
    en: "Other hours cover all of that time.", fi: "Muut tunnit kattavat koko ajan.")
  static let replaceInstead = Phrase(
    en: "Let the new ones win with --replace, or give other times.",
    fi: "Korvaa vanhat valitsimella --replace tai anna muut ajat.")
  static let inTheMiddle = Phrase(
    en: "Other hours lie in the middle of that time.", fi: "Keskellä sitä aikaa on muita tunteja.")
  static let splitInstead = Phrase(
    en: "Enter what is free around them with --split.",
    fi: "Kirjaa niiden ympärillä oleva vapaa aika valitsimella --split.")
  static func approvedInTheWay(_ entry: Entry) -> Phrase {
    func times(_ language: Language) -> String {
      "\(language.day(entry.day)) \(language.times(from: entry.start, to: entry.end, in: entry.zone))"
    }
    return Phrase(
      en: "The hours of \(times(.english)) in the way have been approved.",
      fi: "Tiellä olevat tunnit \(times(.finnish)) on hyväksytty.")
  }
  static let reopenOrFit = Phrase(
    en: "Fit the new ones in with --trim or --split, or have the others reopened.",
    fi: "Sovita uudet valitsimella --trim tai --split, tai pyydä avaamaan vanhat.")
}
