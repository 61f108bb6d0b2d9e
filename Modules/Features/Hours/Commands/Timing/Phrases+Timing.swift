import Core
import Hours

extension Phrase {
  static let startHelp = Phrase(
    en: "Start hours now; hours running on another worksite end.",
    fi: "Aloita tunnit nyt; muualla käynnissä olevat päättyvät.")
  static let startAtHelp = Phrase(
    en: "When they began, as 7:05 or “10min ago”: today, or in the night last evening.",
    fi: "Milloin ne alkoivat, kuten 7.05 tai ”10 min sitten”: tänään, tai yövuorossa eilisiltana.")
  static let startWordsHelp = Phrase(
    en: "Worksite and task, and when it was not now, the time: Marjala 10min ago. By default the one in use.",
    fi: "Työmaa ja tehtävä, ja jos ei nyt, aika: Marjala 10 min sitten. Oletuksena käytössä oleva.")
  static let continueHelp = Phrase(
    en: "Start again on the worksite and task of your last hours.",
    fi: "Jatka viimeisten tuntiesi työmaalla ja tehtävässä.")
  static let stopHelp = Phrase(en: "Stop the running hours.", fi: "Pysäytä käynnissä olevat tunnit.")
  static let stopAtHelp = Phrase(
    en: "When they ended, as 15:30 or “10min ago”: on the day they began on, or the next one.",
    fi: "Milloin ne päättyivät, kuten 15.30 tai ”10 min sitten”: alkamispäivänä tai seuraavana.")
  static let stopUserHelp = Phrase(
    en: "Those of a user whose hours you manage.", fi: "Käyttäjän, jonka tunneista vastaat.")
  static let statusHelp = Phrase(
    en: "Show the running hours, and the sums of today and of this pay period.",
    fi: "Näytä käynnissä olevat tunnit sekä päivän ja palkkakauden summat.")
}

extension Phrase {
  static let startsAhead = Phrase(
    en: "That time is in the future.", fi: "Se aika on tulevaisuudessa.")
  static func startsLongAgo(_ hours: Int) -> Phrase {
    Phrase(en: "That is more than \(hours) hours ago.", fi: "Siitä on yli \(hours) tuntia.")
  }
  static let addThose = Phrase(
    en: "Enter those hours with `worksite hours add`.",
    fi: "Kirjaa ne tunnit komennolla `worksite hours add`.")
  static let twoTimes = Phrase(en: "The start is given twice.", fi: "Alku on annettu kahdesti.")
  static let startNow = Phrase(
    en: "Start without --at when it begins.", fi: "Aloita ilman valitsinta --at, kun työ alkaa.")
  static func runsAlready(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = since(entry)
    return Phrase(
      en: "Hours have been running since \(en) on “\(entry.worksiteName)”.",
      fi: "Tunnit ovat käynnissä \(fi) alkaen työmaalla ”\(entry.worksiteName)”.")
  }
  static let stopOrGoOn = Phrase(
    en: "They continue; `worksite hours stop` ends them.",
    fi: "Ne jatkuvat; `worksite hours stop` pysäyttää ne."
  )
  static let startLater = Phrase(
    en: "Give a later time, or stop them first with `worksite hours stop --at TIME`.",
    fi: "Anna myöhempi aika, tai pysäytä ne ensin komennolla `worksite hours stop --at AIKA`.")
  static func leftRunning(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = since(entry)
    return Phrase(
      en: "Hours of “\(entry.worksiteName)” were left running since \(en).",
      fi: "Työmaan ”\(entry.worksiteName)” tunnit ovat jääneet käyntiin \(fi) alkaen.")
  }
  static let seemsForgotten = Phrase(
    en: "That looks like a forgotten timer. Say when it ended: `worksite hours stop --at 15:30`.",
    fi: "Se näyttää unohdetulta ajastimelta. Kerro milloin työ päättyi: `worksite hours stop --at 15.30`.")
  static let startBehind = Phrase(
    en: "Start after them with `worksite hours start --at TIME`, or change the overlapping hours first.",
    fi:
      "Aloita niiden jälkeen komennolla `worksite hours start --at AIKA`, tai muuta ensin päällekkäisiä tunteja."
  )
  /// - Parameter owner: the username of the worker; `nil` for the user.
  static func stopAt(of owner: String? = nil) -> Phrase {
    let whose = owner.map { " --user \($0)" } ?? ""
    return Phrase(
      en: "Say when they ended: `worksite hours stop\(whose) --at 15:30`.",
      fi: "Kerro milloin ne päättyivät: `worksite hours stop\(whose) --at 15.30`.")
  }
  static func correctStart(_ id: String) -> Phrase {
    Phrase(
      en:
        "The clock was ahead then. Say when they began: `worksite hours edit \(id) --day today --start 7:00`; or remove them: `worksite hours remove \(id)`.",
      fi:
        "Kello oli silloin edellä. Kerro milloin ne alkoivat: `worksite hours edit \(id) --day today --start 7.00`, tai poista ne: `worksite hours remove \(id)`."
    )
  }
  static func whenEnded(_ entry: HoursEntry) -> Phrase {
    Phrase(
      en: "When did they end on \(Language.english.dayAndWeekday(entry.day)) (as 15:30)?",
      fi: "Milloin ne päättyivät \(Language.finnish.dayAndWeekday(entry.day)) (kuten 15.30)?")
  }
  static let endedBehind = Phrase(
    en: "That is after the new start.", fi: "Se on uuden alun jälkeen.")
  static let nothingBefore = Phrase(en: "There are no hours to continue.", fi: "Jatkettavia tunteja ei ole.")
  static let startInstead = Phrase(
    en: "Start some with `worksite hours start`.", fi: "Aloita tunteja komennolla `worksite hours start`.")
  static func endsBefore(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = since(entry)
    return Phrase(en: "They began later, on \(en).", fi: "Ne alkoivat myöhemmin, \(fi).")
  }
  static func runsTooLong(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = since(entry)
    return Phrase(
      en: "They have been running since \(en), longer than one entry may last.",
      fi: "Ne ovat käynnissä \(fi) alkaen, pidempään kuin yksi kirjaus voi kestää.")
  }
  static func nothingRunsOf(_ name: String) -> Phrase {
    Phrase(en: "No hours of \(name) are running.", fi: "Käyttäjän \(name) tunteja ei ole käynnissä.")
  }
  static func lookAtTheirs(_ username: String) -> Phrase {
    let command = "worksite hours list --user \(username)"
    return Phrase(en: "See their hours with `\(command)`.", fi: "Katso tunnit komennolla `\(command)`.")
  }
  static let nothingRuns = Phrase(en: "Nothing is running.", fi: "Mitään ei ole käynnissä.")

  private static func since(_ entry: HoursEntry) -> (en: String, fi: String) {
    let (day, time) = entry.zone.civil(entry.start)
    let text = { (language: Language) in "\(language.dayAndWeekday(day)) \(language.clock(time))" }
    return (text(.english), text(.finnish))
  }
}

extension Phrase {
  static func started(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "Running since \(english.since(entry, today)): \(entry.where).",
      fi: "Käynnissä \(finnish.since(entry, today)) alkaen: \(entry.where).")
  }
  /// - Parameter name: the name of the worker; `nil` for the user.
  static func stopped(
    _ entry: HoursEntry, of name: String?, day: Int, hasDefaultBreak: Bool, today: CivilDate
  ) -> Phrase {
    func text(_ language: Language) -> String {
      (name.map { "\($0), " } ?? "") + language.line(entry, hasDefaultBreak: hasDefaultBreak, today: today)
    }
    return Phrase(
      en: "Stopped: \(text(.english)). Day \(Language.english.hours(minutes: day))",
      fi: "Pysäytetty: \(text(.finnish)). Päivä \(Language.finnish.hours(minutes: day))")
  }
  static func leftNothing(_ entry: HoursEntry) -> Phrase {
    Phrase(
      en: "Stopped within the minute: nothing is left of “\(entry.where)”.",
      fi: "Pysäytetty saman minuutin aikana: työstä ”\(entry.where)” ei jäänyt mitään.")
  }
  static func looksForgotten(_ id: String) -> Phrase {
    Phrase(
      en: "That looks like a forgotten timer, and cannot be submitted yet. If the times are right: "
        + "`worksite hours confirm \(id)`; else `worksite hours edit \(id) --end TIME`.",
      fi: "Se näyttää unohdetulta ajastimelta, eikä sitä voi vielä lähettää. Jos ajat ovat oikein: "
        + "`worksite hours confirm \(id)`; muuten `worksite hours edit \(id) --end AIKA`.")
  }
  static func runs(_ entry: HoursEntry, minutes: Int, today: CivilDate) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: """
        Running since \(english.since(entry, today)): \(entry.where), \(english.hours(minutes: minutes)) so far.
        """,
      fi: """
        Käynnissä \(finnish.since(entry, today)) alkaen: \(entry.where), tähän asti \(finnish.hours(minutes: minutes)).
        """)
  }
  static func totals(day: Int, period: Int, of days: DayRange, isRunning: Bool) -> Phrase {
    let text = { (language: Language) in
      (
        language.hours(minutes: day), language.hours(minutes: period),
        "\(language.dayAndWeekday(days.first)) – \(language.dayAndWeekday(days.last))"
      )
    }
    let (en, fi) = (text(.english), text(.finnish))
    return Phrase(
      en: "Today \(en.0), this pay period (\(en.2)) \(en.1)\(isRunning ? ", without running hours" : "").",
      fi:
        "Tänään \(fi.0), tällä palkkakaudella (\(fi.2)) \(fi.1)\(isRunning ? ", ilman käynnissä olevia" : "")."
    )
  }
}

extension Language {
  /// The start of hours, with the day unless that is today.
  fileprivate func since(_ entry: HoursEntry, _ today: CivilDate) -> String {
    let (day, time) = entry.zone.civil(entry.start)
    return (day == today ? "" : dayAndWeekday(day) + " ") + clock(time)
  }
}
