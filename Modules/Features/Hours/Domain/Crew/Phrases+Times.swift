import Core

/// Wall times that the clocks of a day skip or show twice.
extension Phrase {
  static func timeSkipped(_ time: WallTime, _ date: CivilDate) -> Phrase {
    Phrase(
      en:
        "There is no \(Language.english.clock(time)) on \(Language.english.day(date)): the clocks go forward over it.",
      fi:
        "Kellonaikaa \(Language.finnish.clock(time)) ei ole \(Language.finnish.day(date)): kelloja siirretään sen yli."
    )
  }
  static func adjacentTimes(_ before: WallTime, _ after: WallTime) -> Phrase {
    Phrase(
      en: "The nearest are \(Language.english.clock(before)) and \(Language.english.clock(after)).",
      fi: "Lähimmät ovat \(Language.finnish.clock(before)) ja \(Language.finnish.clock(after)).")
  }
  static func timeTwice(_ time: WallTime, _ date: CivilDate) -> Phrase {
    Phrase(
      en:
        "\(Language.english.clock(time)) happens twice on \(Language.english.day(date)): the clocks go back.",
      fi:
        "\(Language.finnish.clock(time)) on \(Language.finnish.day(date)) kahdesti: kelloja siirretään taaksepäin."
    )
  }
  static func earlierOrLater(_ earlier: String, _ later: String) -> Phrase {
    Phrase(
      en: "Write \(earlier) for the earlier one or \(later) for the later one.",
      fi: "Kirjoita aiemmalle \(earlier) tai myöhemmälle \(later).")
  }
  static func offsetWrong(_ time: WallTime, _ date: CivilDate) -> Phrase {
    Phrase(
      en: "The worksite has another offset from UTC at \(Language.english.clock(time)) "
        + "on \(Language.english.day(date)).",
      fi:
        "Työmaan ero UTC-aikaan on toinen \(Language.finnish.day(date)) klo \(Language.finnish.clock(time))."
    )
  }
  static func writeOffset(_ times: [String]) -> Phrase {
    let all = (times.joined(separator: " or "), times.joined(separator: " tai "))
    return Phrase(en: "Write \(all.0).", fi: "Kirjoita \(all.1).")
  }
}
