import Core

extension Phrase {
  static func waysOut(_ id: String) -> Phrase {
    Phrase(
      en: "Fit the new ones in with --trim or --split, let them win with --replace, or change \(id).",
      fi:
        "Sovita uudet valitsimella --trim tai --split, korvaa vanhat valitsimella --replace, tai muuta \(id)."
    )
  }
  static func waysOutOfRunning(_ id: String, hasRoomBefore: Bool) -> Phrase {
    let trim =
      hasRoomBefore
      ? (
        en: "; or fit yours in before them with --trim",
        fi: "; tai sovita omasi ennen niitä valitsimella --trim"
      )
      : (en: "", fi: "")
    return Phrase(
      en: """
        Stop them first with `worksite hours stop --at TIME`, or those of others with \
        `worksite hours edit \(id) --end TIME`\(trim.en).
        """,
      fi: """
        Pysäytä ne ensin komennolla `worksite hours stop --at AIKA`, tai toisen tunnit komennolla \
        `worksite hours edit \(id) --end AIKA`\(trim.fi).
        """)
  }
  static func waysOutOfPlanned(_ id: String) -> Phrase {
    Phrase(
      en: """
        What runs has no end yet, so nothing may lie behind its start: remove those with `worksite hours rm \(id)` or move \
        them with `worksite hours edit \(id)`, or enter yours with an end: `worksite hours add 7-15:30`.
        """,
      fi: """
        Käynnissä olevilla ei ole loppua, joten niiden jälkeen ei voi olla muita: poista ne komennolla \
        `worksite hours rm \(id)`, siirrä ne komennolla `worksite hours edit \(id)`, tai kirjaa omasi loppuineen: \
        `worksite hours add 7-15.30`.
        """)
  }
  static let nothingLeft = Phrase(
    en: "Other hours cover all of that time.", fi: "Muut tunnit kattavat koko ajan.")
  static let replaceInstead = Phrase(
    en: "Let the new ones win with --replace, or give other times.",
    fi: "Korvaa vanhat valitsimella --replace tai anna muut ajat.")
  static func runsInTheWay(_ entry: HoursEntry) -> Phrase {
    let (date, time) = entry.zone.civil(entry.start)
    func since(_ language: Language) -> String { "\(language.day(date)) \(language.clock(time))" }
    return Phrase(
      en: "Hours on “\(entry.worksiteName)” run since \(since(.english)) (\(entry.id.short)).",
      fi:
        "Työmaan ”\(entry.worksiteName)” tunnit ovat käynnissä \(since(.finnish)) alkaen (\(entry.id.short))."
    )
  }
  static let inTheMiddle = Phrase(
    en: "Other hours lie in the middle of that time.", fi: "Keskellä sitä aikaa on muita tunteja.")
  static let splitInstead = Phrase(
    en: "Enter what is free around them with --split.",
    fi: "Kirjaa niiden ympärillä oleva vapaa aika valitsimella --split.")
  static func approvedInTheWay(_ entry: HoursEntry) -> Phrase {
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
