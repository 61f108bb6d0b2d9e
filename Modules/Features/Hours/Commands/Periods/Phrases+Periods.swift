import Core
import Hours

extension Phrase {
  static let periodHelp = Phrase(en: "Pay periods, one ball a day.", fi: "Palkkakaudet, pallo päivältä.")
  static let periodShowHelp = Phrase(
    en: "Show a pay period day by day.", fi: "Näytä palkkakausi päivittäin.")
  static let periodShowDiscussion = Phrase(
    en: """
      A day shows the least advanced of its hours: ○ open, ◐ submitted, ● approved, ◉ sealed. \
      ▶ a timer runs, ! to confirm, · no hours, – off, › today.
      """,
    fi: """
      Päivä näyttää tuntiensa vähiten edenneen tilan: ○ avoin, ◐ lähetetty, ● hyväksytty, ◉ lukittu. \
      ▶ ajastin käy, ! vahvistettava, · ei tunteja, – vapaa, › tänään.
      """)
  static let periodListHelp = Phrase(
    en: "List the pay periods that begin in a year.", fi: "Luettele vuonna alkavat palkkakaudet.")
  static let periodNameHelp = Phrase(
    en: "Which: 23, 2026/23, -1 for the one before, last month, or a day in it. By default the current one.",
    fi: "Mikä: 23, 2026/23, -1 on edellinen, viime kuu, tai jokin sen päivä. Oletuksena nykyinen.")
  static let periodOptionHelp = Phrase(
    en: "A pay period: 23, 2026/23, -1 for the one before, or a day in it.",
    fi: "Palkkakausi: 23, 2026/23, -1 on edellinen, tai jokin sen päivä.")
  static let userSheetHelp = Phrase(
    en: "Of a user whose hours you manage.", fi: "Käyttäjän, jonka tunneista vastaat.")
  static let userOrAllSheetHelp = Phrase(
    en: "Of a user whose hours you manage, or “all” of them, side by side.",
    fi: "Käyttäjän, jonka tunneista vastaat, tai ”kaikki” rinnakkain.")
  static let yearHelp = Phrase(en: "The year; by default this one.", fi: "Vuosi; oletuksena tämä.")
  static let missingHelp = Phrase(
    en: "List the users who have workdays without hours.",
    fi: "Luettele käyttäjät, joilta puuttuu tunteja työpäiviltä.")
  static let missingDiscussion = Phrase(
    en: """
      By default of the current pay period up to yesterday; today is not over yet. Hours are expected of a user from the day \
      on which they were attached to a worksite, or from their first hours, if those are earlier.
      """,
    fi: """
      Oletuksena nykyiseltä palkkakaudelta eiliseen; tämä päivä on vielä kesken. Tunteja odotetaan siitä päivästä alkaen, \
      jona käyttäjä liitettiin työmaahan, tai hänen ensimmäisistä tunneistaan alkaen, jos ne ovat aiemmat.
      """)
}

extension Phrase {
  static let numberColumn = Phrase(en: "NO.", fi: "NRO")
  static let missingColumn = Phrase(en: "MISSING", fi: "PUUTTUU")
  static let daysColumn = Phrase(en: "DAYS", fi: "PÄIVÄT")
  static let stateColumn = Phrase(en: "STATE", fi: "TILA")
  static let emptyMark = Phrase(en: "· no hours", fi: "· ei tunteja")
  static let offMark = Phrase(en: "– off", fi: "– vapaa")
  static let todayMark = Phrase(en: "› today", fi: "› tänään")

  static func periodTitle(_ number: Int, _ year: Int) -> Phrase {
    Phrase(en: "Pay period \(year)/\(number)", fi: "Palkkakausi \(year)/\(number)")
  }
  static func state(_ state: EntryState) -> Phrase {
    switch state {
    case .open: Phrase(en: "open", fi: "avoin")
    case .submitted: Phrase(en: "submitted", fi: "lähetetty")
    case .approved: Phrase(en: "approved", fi: "hyväksytty")
    case .sealed: Phrase(en: "sealed", fi: "lukittu")
    }
  }
  /// The total, and the sum of the hours in each state.
  static func sheetTotal(_ sheet: TimeSheet.Answer) -> Phrase {
    let states = stateSums(sheet)
    func text(_ language: Language, _ total: String) -> String {
      let sums = states.text(in: language)
      return "\(total) \(language.hours(minutes: sheet.totalMinutes))" + (sums.isEmpty ? "" : "  ·  " + sums)
    }
    return Phrase(en: text(.english, "Total"), fi: text(.finnish, "Yhteensä"))
  }
  /// The sum of the hours in each state: `open 8:00  ·  approved 34:30`.
  static func stateSums(_ sheet: TimeSheet.Answer) -> Phrase {
    // Sealed hours count as sealed only.
    let minutes = sheet.minutesByApproval.map { (EntryState($0.key, isSealed: sheet.seal != nil), $0.value) }
    let sums = Dictionary(minutes, uniquingKeysWith: +)
    let states = EntryState.allCases.filter { sums[$0, default: 0] != 0 }
    return Phrase { language in
      states.map { state in
        "\(Phrase.state(state).text(in: language)) \(language.hours(minutes: sums[state, default: 0]))"
      }.joined(separator: "  ·  ")
    }
  }
  static func missingDays(_ days: [CivilDate]) -> Phrase {
    func list(_ language: Language) -> String { days.map(language.dayAndWeekday).joined(separator: ", ") }
    return Phrase(en: "Missing: \(list(.english))", fi: "Puuttuu: \(list(.finnish))")
  }
  static func nothingMissing(_ range: DayRange) -> Phrase {
    Phrase(
      en: "No hours are missing: \(Language.english.heading(range)).",
      fi: "Tunteja ei puutu: \(Language.finnish.heading(range)).")
  }
  static func someMissing(_ count: Int, _ range: DayRange) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        \(english.counted(count, one: "user has", other: "users have")) workdays without hours: \(english.heading(range)).
        """,
      fi: """
        \(finnish.counted(count, one: "käyttäjältä", other: "käyttäjältä")) puuttuu tunteja: \(finnish.heading(range)).
        """)
  }
  static func expectedFrom(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "No hours are missing, because hours are expected from \(Language.english.day(day)) on.",
      fi: "Tunteja ei puutu, koska tunteja odotetaan \(Language.finnish.day(day)) alkaen.")
  }
  static let noneExpected = Phrase(
    en: "Hours are expected of no user.", fi: "Tunteja ei odoteta yhdeltäkään käyttäjältä.")
  static func countedFrom(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "(from \(Language.english.day(day)) on)", fi: "(\(Language.finnish.day(day)) alkaen)")
  }
  static func noneIsOver(_ range: DayRange) -> Phrase {
    Phrase(
      en: "None of these days is over yet: \(Language.english.heading(range)).",
      fi: "Yksikään näistä päivistä ei ole vielä ohi: \(Language.finnish.heading(range)).")
  }
  static let missingUnsure = Phrase(
    en: "The server cannot be reached: hours on worksites you do not manage are not known on this machine.",
    fi: "Palvelimeen ei saada yhteyttä: tunteja työmailla, joista et vastaa, ei tunneta tällä koneella.")
}
