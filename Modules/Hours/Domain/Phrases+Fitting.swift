import Core

extension Phrase {
  static func waysOut(_ id: String) -> Phrase {
    Phrase(
      en: "Fit the new hours in with --trim or --split, replace the others with --replace, or change \(id).",
      fi:
        "Sovita uudet tunnit valitsimella --trim tai --split, korvaa muut valitsimella --replace, tai muuta \(id)."
    )
  }
  static func waysOutOfRunning(_ id: String, hasRoomBefore: Bool) -> Phrase {
    let trim =
      hasRoomBefore
      ? (
        en: "; or enter yours before them with --trim",
        fi: "; tai kirjaa omasi ennen niitä valitsimella --trim"
      )
      : (en: "", fi: "")
    return Phrase(
      en: """
        Stop them first with `worksite hours stop --at TIME`, or those of another user with \
        `worksite hours edit \(id) --end TIME`\(trim.en).
        """,
      fi: """
        Pysäytä ne ensin komennolla `worksite hours stop --at AIKA`, tai toisen käyttäjän tunnit komennolla \
        `worksite hours edit \(id) --end AIKA`\(trim.fi).
        """)
  }
  static func waysOutOfPlanned(_ id: String) -> Phrase {
    Phrase(
      en: """
        Running hours have no end, so no others can be later on that day. Remove those with `worksite hours rm \(id)`, move \
        them with `worksite hours edit \(id)`, or enter yours with an end: `worksite hours add 7-15:30`.
        """,
      fi: """
        Käynnissä olevilla tunneilla ei ole loppua, joten samana päivänä niiden jälkeen ei voi olla muita. Poista ne komennolla \
        `worksite hours rm \(id)`, siirrä ne komennolla `worksite hours edit \(id)`, tai kirjaa omasi loppuineen: \
        `worksite hours add 7-15.30`.
        """)
  }
  static let nothingLeft = Phrase(
    en: "Other hours cover all of that time.", fi: "Muut tunnit kattavat koko ajan.")
  static let replaceInstead = Phrase(
    en: "Replace the others with --replace, or give other times.",
    fi: "Korvaa muut valitsimella --replace tai anna toiset ajat.")
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
  static let splitInstead = Phrase(
    en: "Enter the free time around them with --split.",
    fi: "Kirjaa niiden ympärillä oleva vapaa aika valitsimella --split.")
  static func approvedInTheWay(_ entry: HoursEntry) -> Phrase {
    func times(_ language: Language) -> String {
      "\(language.day(entry.day)) \(language.times(from: entry.start, to: entry.end, in: entry.zone))"
    }
    return Phrase(
      en: "The overlapping hours of \(times(.english)) have been approved.",
      fi: "Päällekkäiset tunnit \(times(.finnish)) on hyväksytty.")
  }
  static let reopenOrFit = Phrase(
    en: "Fit the new hours in with --trim or --split, or have the others reopened.",
    fi: "Sovita uudet tunnit valitsimella --trim tai --split, tai pyydä avaamaan muut.")
}
