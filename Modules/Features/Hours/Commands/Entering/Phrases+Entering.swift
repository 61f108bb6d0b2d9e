import CommandKit
import Core
import Hours
import Worksites

extension Phrase {
  static let addHelp = Phrase(
    en: "Enter hours; without words, asks step by step.",
    fi: "Kirjaa tunteja; ilman sanoja kysyy vaihe kerrallaan.")
  static let addWordsHelp = Phrase(
    en:
      "Worksite, task, days and times, in any order: Marjala yesterday 7-15:30, mon-fri 7-15:30, or 7-11, 12-15:30. In 22-2, 2:30-6 the second span is the next day's. 8h begins where the last hours of the day ended.",
    fi:
      "Työmaa, tehtävä, päivät ja ajat missä järjestyksessä vain: Marjala eilen 7-15.30, ma-pe 7-15.30, tai 7-11, 12-15.30. Ajoissa 22-2, 2.30-6 jälkimmäinen on seuraavaa päivää. 8h alkaa siitä, mihin päivän viimeiset tunnit loppuivat."
  )
  static let breakHelp = Phrase(
    en:
      "An unpaid break: minutes, or 11-11:30. May be given several times; 0 means none, not even the default.",
    fi: "Palkaton tauko: minuutit tai 11-11.30. Voi antaa useita; 0 tarkoittaa, ettei edes oletustaukoa.")
  static let paidBreakHelp = Phrase(
    en: "A paid break, which counts as work; in the same form.",
    fi: "Työajaksi luettava tauko; samassa muodossa.")
  static let taskHelp = Phrase(en: "The task, by its name.", fi: "Tehtävän nimi.")
  static let noteHelp = Phrase(en: "What was done.", fi: "Mitä tehtiin.")
  static let siteOptionHelp = Phrase(
    en: "The worksite, if its name looks like a day or a time.",
    fi: "Työmaa, jos sen nimi näyttää päivältä tai ajalta.")
  static let withoutHolidaysHelp = Phrase(
    en: "Leave out the public holidays of the worksite's country.",
    fi: "Jätä pois työmaan maan pyhäpäivät.")
  static let confirmHelp = Phrase(
    en: "The times are right, however long.", fi: "Ajat ovat oikein, vaikka kesto on pitkä.")
  static let trimHelp = Phrase(
    en: "If the hours overlap others: shorten the new ones.",
    fi: "Jos tunnit menevät päällekkäin: lyhennä uusia.")
  static let splitHelp = Phrase(
    en: "If the hours overlap others: enter only the free time.",
    fi: "Jos tunnit menevät päällekkäin: kirjaa vain vapaa aika.")
  static let replaceHelp = Phrase(
    en: "If the hours overlap others: shorten or remove those.",
    fi: "Jos tunnit menevät päällekkäin: lyhennä tai poista vanhoja.")
}

extension Phrase {
  static func oneTooMany(_ word: String) -> Phrase {
    Phrase(en: "“\(word)” is one word too many.", fi: "”\(word)” on yksi sana liikaa.")
  }
  static func spansOverlap(_ one: Shift, _ other: Shift) -> Phrase {
    func times(_ shift: Shift, _ language: Language) -> String {
      language.times(from: shift.start, to: shift.end, in: shift.zone)
    }
    return Phrase(
      en: "\(times(one, .english)) and \(times(other, .english)) overlap; nothing was entered.",
      fi: "\(times(one, .finnish)) ja \(times(other, .finnish)) menevät päällekkäin; mitään ei kirjattu.")
  }
  static let correctSpans = Phrase(
    en: "Correct the times and enter them again.", fi: "Korjaa ajat ja kirjaa ne uudelleen.")
  static let breakWithoutTimes = Phrase(
    en: "With several spans of time, a break needs its times.",
    fi: "Kun aikoja on useita, tauolle on annettava kellonajat.")
  static let writeBreakTimes = Phrase(
    en: "Write it like `--break 9-9:15`.", fi: "Kirjoita se muodossa `--break 9-9.15`.")
  static let addForm = Phrase(
    en: "Write `worksite hours add [SITE] [DAYS] 7-15:30 [--break 30]`.",
    fi: "Kirjoita `worksite hours add [TYÖMAA] [PÄIVÄT] 7-15.30 [--break 30]`.")
  static let daysWithoutTimes = Phrase(
    en: "A range of days needs the start and the end.", fi: "Päivien väli vaatii alku- ja loppuajan.")
  static let daysForm = Phrase(
    en: "Write `worksite hours add [SITE] mon-fri 7-15:30`.",
    fi: "Kirjoita `worksite hours add [TYÖMAA] ma-pe 7-15.30`.")
  static func manyDays(_ range: DayRange, _ most: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.heading(range)) has \(range.count) days; one line enters \(most) at most.",
      fi:
        "Välillä \(Language.finnish.heading(range)) on \(range.count) päivää; rivillä voi kirjata enintään \(most)."
    )
  }
  static func daysOrTimes(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” may be days or times.", fi: "”\(text)” voi olla päiviä tai aikoja.")
  }
  static func writeDays(_ days: String, _ times: [String]) -> Phrase {
    let span = times.joined(separator: "-")
    return Phrase(
      en: "Write days as `\(days)`, times as `\(span)`.", fi: "Kirjoita päivät `\(days)`, ajat `\(span)`.")
  }
  static let fewerDays = Phrase(en: "Enter the days in parts.", fi: "Kirjaa päivät osissa.")
  static func onlyHolidays(_ days: [CivilDate]) -> Phrase {
    func list(_ language: Language) -> String { days.map(language.dayAndWeekday).joined(separator: ", ") }
    return Phrase(
      en: "There are only public holidays: \(list(.english)).",
      fi: "Päivissä on vain pyhäpäiviä: \(list(.finnish)).")
  }
  static let enterHolidays = Phrase(
    en: "Leave --without-holidays out to enter them.",
    fi: "Kirjaa ne jättämällä valitsin --without-holidays pois.")
  static func leftOut(_ holidays: [(day: CivilDate, name: Phrase)]) -> Phrase {
    func list(_ language: Language) -> String {
      holidays.map { "\(language.dayAndWeekday($0.day)) (\($0.name.text(in: language)))" }
        .joined(separator: ", ")
    }
    return Phrase(en: "Left out: \(list(.english))", fi: "Pois jäivät: \(list(.finnish))")
  }
  static func holidaysUnknown(_ zone: String) -> Phrase {
    Phrase(
      en: "The public holidays of the worksite's time zone “\(zone)” are not known.",
      fi: "Työmaan aikavyöhykkeen ”\(zone)” pyhäpäiviä ei tunneta.")
  }
  static let enterEachDay = Phrase(
    en: "Leave --without-holidays out, and enter the days around holidays in parts.",
    fi: "Jätä valitsin --without-holidays pois ja kirjaa päivät pyhien ympäriltä osissa.")
  static let whenMissing = Phrase(
    en: "The start and the end are missing.", fi: "Alku- ja loppuaika puuttuvat.")
  static let oneWayOnly = Phrase(
    en: "Give at most one of --trim, --split and --replace.",
    fi: "Anna valitsimista --trim, --split ja --replace enintään yksi.")
  static let nameOrUseSite = Phrase(
    en: "Name one in the command, or choose one with `worksite use NAME`.",
    fi: "Nimeä yksi komennossa tai valitse yksi komennolla `worksite use NIMI`.")
  static func zoneUnknownHere(_ zone: String) -> Phrase {
    Phrase(
      en: "This machine does not know the worksite's time zone “\(zone)”.",
      fi: "Tämä kone ei tunne työmaan aikavyöhykettä ”\(zone)”.")
  }
  static func noTask(_ name: String, _ site: String) -> Phrase {
    Phrase(en: "“\(site)” has no task “\(name)”.", fi: "Työmaalla ”\(site)” ei ole tehtävää ”\(name)”.")
  }
  static func severalTasks(_ words: String, _ meanings: [String]) -> Phrase {
    let all = meanings.joined(separator: ", ")
    return Phrase(en: "“\(words)” may be: \(all).", fi: "”\(words)” voi olla: \(all).")
  }
  static let nameTask = Phrase(
    en: "Name the worksite with --site and the task with --task.",
    fi: "Nimeä työmaa valitsimella --site ja tehtävä valitsimella --task.")
  static func tasksAre(_ names: [String]) -> Phrase {
    if names.isEmpty {
      return Phrase(
        en: "It has no tasks; leave --task out.", fi: "Sillä ei ole tehtäviä; jätä --task pois.")
    }
    let all = names.joined(separator: ", ")
    return Phrase(en: "It has: \(all).", fi: "Sillä on: \(all).")
  }
}

extension HoursEntry {
  /// Worksite and task: `Marjala · Concreting`.
  var `where`: String {
    ([worksiteName] + [taskName].compactMap(\.self)).joined(separator: " · ").printable
  }
}

extension Language {
  /// An entry in one line: `Thu 19 Nov 07:00–15:30 Marjala, 8:00 (30 min break)`.
  func line(
    _ entry: HoursEntry, nights: Int = 0, hasDefaultBreak: Bool = false, today: CivilDate
  ) -> String {
    let times = times(from: entry.start, to: entry.end, in: entry.zone)
    let note = hasDefaultBreak ? ", \(Phrase.byDefault.text(in: self))" : ""
    let pauses = entry.breaks.isEmpty ? "" : " (\(breaks(entry.breaks))\(note))"
    let rounded = worked(entry).map { ", \($0)" } ?? ""
    let day = dayNear(entry.day, today) + (nights > 0 ? " (+\(nights))" : "")
    return
      "\(day) \(times) \(entry.where), \(hours(minutes: entry.minutes))\(rounded)\(pauses)"
  }

  /// The time worked, where rounding changes it: `worked 0:10`.
  func worked(_ entry: HoursEntry) -> String? {
    entry.workedMinutes == entry.minutes ? nil : Phrase.worked(entry.workedMinutes).text(in: self)
  }

  /// A day with its weekday, and with its year unless that is the current one.
  func dayNear(_ day: CivilDate, _ today: CivilDate) -> String {
    day.year == today.year ? dayAndWeekday(day) : "\(weekday(day.weekday)) \(self.day(day))"
  }

  /// `30 min break`, `30 min break, 15 min paid break`.
  func breaks(_ breaks: [Break]) -> String {
    let sums = [false, true].map { isPaid in
      breaks.filter { $0.isPaid == isPaid }.reduce(0) { $0 + $1.minutes }
    }
    var parts: [String] = []
    if sums[0] > 0 { parts.append(Phrase.breakOf(sums[0]).text(in: self)) }
    if sums[1] > 0 { parts.append(Phrase.paidBreakOf(sums[1]).text(in: self)) }
    return parts.joined(separator: ", ")
  }
}

extension Phrase {
  /// Marks a break that was not typed.
  static let byDefault = Phrase(en: "by default", fi: "oletuksena")
  static func worked(_ minutes: Int) -> Phrase {
    Phrase(
      en: "worked \(Language.english.hours(minutes: minutes))",
      fi: "tehty \(Language.finnish.hours(minutes: minutes))")
  }
  static func breakOf(_ minutes: Int) -> Phrase {
    Phrase(en: "\(minutes) min break", fi: "tauko \(minutes) min")
  }
  static func paidBreakOf(_ minutes: Int) -> Phrase {
    Phrase(en: "\(minutes) min paid break", fi: "palkallinen tauko \(minutes) min")
  }
  /// - Parameters:
  ///   - day: the counted minutes of the day.
  ///   - nights: how many days later than the typed day the hours begin.
  static func saved(
    _ entry: HoursEntry, of name: String?, day: Int?, nights: Int = 0, hasDefaultBreak: Bool = false,
    today: CivilDate
  ) -> Phrase {
    func text(_ language: Language, _ sum: String) -> String {
      (name.map { "\($0), " } ?? "")
        + language.line(entry, nights: nights, hasDefaultBreak: hasDefaultBreak, today: today)
        + (day.map { ". \(sum) \(language.hours(minutes: $0))" } ?? "")
    }
    return Phrase(en: "Saved: \(text(.english, "Day"))", fi: "Tallennettu: \(text(.finnish, "Päivä"))")
  }
  static func madeWay(_ entry: HoursEntry, without lost: [Break], today: CivilDate) -> Phrase {
    func text(_ language: Language, _ gone: String, _ submitted: String) -> String {
      language.line(entry, today: today)
        + (lost.isEmpty ? "" : "; \(gone): \(language.breaks(lost))")
        + (entry.approvalState == .submitted ? "; \(submitted)" : "")
    }
    return Phrase(
      en: "Shortened: \(text(.english, "removed", "still submitted"))",
      fi: "Lyhennetty: \(text(.finnish, "poistettu", "yhä lähetetty"))")
  }
  static func wentAway(_ ids: [String]) -> Phrase {
    let all = ids.joined(separator: ", ")
    return Phrase(
      en: "Removed, because the new hours cover them: \(all). `worksite undo` restores them.",
      fi: "Poistettu, koska uudet tunnit kattavat ne: \(all). `worksite undo` palauttaa ne.")
  }
}
