import Core
import Hours

extension Phrase {
  static let entryNameHelp = Phrase(
    en: "The id of the hours, as `worksite hours list` shows it, or their day and time: yesterday 7:00.",
    fi: "Tuntien tunniste, kuten `worksite hours list` sen näyttää, tai päivä ja aika: eilen 7.00.")
  static let entryNamesHelp = Phrase(
    en: "The ids of the hours, as `worksite hours list` shows them, or their days and times: yesterday 7:00.",
    fi: "Tuntien tunnisteet, kuten `worksite hours list` ne näyttää, tai päivät ja ajat: eilen 7.00.")
  /// The entries that a name may mean; of many, only the first ones.
  static func severalEntries(
    _ entries: [HoursEntry], of names: (HoursEntry) -> String?, today: CivilDate
  ) -> Phrase {
    func list(_ language: Language) -> String {
      let lines = entries.prefix(10).map { entry in
        let name = names(entry).map { "\($0), " } ?? ""
        return "\(entry.id.short) \(name)\(language.line(entry, today: today))"
      }
      return lines.joined(separator: "; ") + (entries.count > lines.count ? "; …" : "")
    }
    return Phrase(
      en: "That may be one of several entries: \(list(.english)).",
      fi: "Se voi olla jokin useasta kirjauksesta: \(list(.finnish)).")
  }
  static func whichEntry(_ count: Int) -> Phrase {
    Phrase(en: "Which one (1–\(count), 0 for none)?", fi: "Mikä niistä (1–\(count), 0 ei mikään)?")
  }
  static let noEntryChosen = Phrase(en: "No hours were chosen.", fi: "Tunteja ei valittu.")
  static let nameOneEntry = Phrase(
    en: "Name the hours by their id, a day, a time, or a day and a time.",
    fi: "Nimeä tunnit tunnisteella, päivällä, ajalla, tai päivällä ja ajalla.")
  static func noHours(on days: DayRange, at time: String?) -> Phrase {
    guard let time else { return noHoursOn(days) }
    return Phrase(
      en: "There are no hours at \(time): \(Language.english.heading(days)).",
      fi: "Ajalla \(time) ei ole tunteja: \(Language.finnish.heading(days)).")
  }
  static func dayOrTime(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” may be a day or a time.", fi: "”\(text)” voi olla päivä tai aika.")
  }
  static func writeDayOrTime(_ text: String) -> Phrase {
    let time = text.replacing(".", with: ":")
    return Phrase(
      en: "Write the day as `\(text).`, the time as `\(time)`.",
      fi: "Kirjoita päivä `\(text).`, aika `\(time)`.")
  }
  static let nameOneID = Phrase(en: "Name one by its id.", fi: "Nimeä yksi tunnisteella.")
  static let editHelp = Phrase(en: "Change hours.", fi: "Muuta tunteja.")
  static let editStartHelp = Phrase(en: "When they began.", fi: "Milloin ne alkoivat.")
  static let editEndHelp = Phrase(
    en: "When they ended; before the start, it is the next day.",
    fi: "Milloin ne päättyivät; alkua ennen tarkoittaa seuraavaa päivää.")
  static let editDayHelp = Phrase(
    en: "The day they began on; the times stay.", fi: "Alkamispäivä; kellonajat säilyvät.")
  static let noTaskHelp = Phrase(en: "For no task.", fi: "Ei tehtävää.")
  static let editBreakHelp = Phrase(
    en: "An unpaid break, minutes or 11-11:30; all breaks are replaced.",
    fi: "Palkaton tauko, minuutit tai 11-11.30; kaikki tauot korvataan.")
  static let noBreaksHelp = Phrase(en: "Without breaks.", fi: "Ilman taukoja.")
  static let removeHoursHelp = Phrase(
    en: "Remove hours; `worksite undo` restores them.", fi: "Poista tunteja; `worksite undo` palauttaa ne."
  )
  static let confirmCommandHelp = Phrase(
    en: "Confirm the times of a timer that looks forgotten.",
    fi: "Vahvista, että unohdetulta näyttävän ajastimen ajat ovat oikein.")
  static let offHelp = Phrase(
    en: "Mark a day on which you did not work.", fi: "Merkitse päivä, jona et ollut töissä.")
  static let onHelp = Phrase(en: "Remove that mark.", fi: "Peru vapaapäivän merkintä.")
  static let offDayHelp = Phrase(
    en: "The day or days; by default today. Without a year, 24.12..31.12. are the coming ones.",
    fi: "Päivä tai päivät; oletuksena tämä päivä. Ilman vuotta 24.12..31.12. ovat tulevat päivät.")
  static let offYesHelp = Phrase(
    en: "The day is right, however far ahead.", fi: "Päivä on oikein, vaikka se on kaukana.")
  static let offNoteHelp = Phrase(en: "The reason.", fi: "Syy.")
  static let offForHelp = Phrase(
    en: "The day of other users: names with commas.", fi: "Muiden käyttäjien päivä: nimet pilkuin.")
  static let moveHoursHelp = Phrase(
    en: "Move hours to another worksite or time, also ones the server rejected.",
    fi: "Siirrä tunnit toiselle työmaalle tai toiseen aikaan, myös palvelimen torjumat.")
  static func moveForm(_ id: String) -> Phrase {
    Phrase(
      en: "Write `worksite hours move \(id) SITE`, or the time with --day, --start and --end.",
      fi: "Kirjoita `worksite hours move \(id) TYÖMAA`, tai aika valitsimilla --day, --start ja --end.")
  }
  static let newSiteHelp = Phrase(en: "The worksite they move to.", fi: "Työmaa, jolle ne siirtyvät.")
  static let moveWordsHelp = Phrase(
    en:
      "The id of the hours, or their day and time, or the id of a rejected change, as `worksite queue` shows it; then the worksite they move to.",
    fi:
      "Tuntien tunniste, tai päivä ja aika, tai torjutun muutoksen tunniste, kuten `worksite queue` sen näyttää; sitten työmaa, jolle ne siirtyvät."
  )
}

extension Phrase {
  static func idTooShort(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is too short for an id.", fi: "”\(text)” on tunnisteeksi liian lyhyt.")
  }
  static let lookAtList = Phrase(
    en: "See the ids with `worksite hours list`.", fi: "Katso tunnisteet komennolla `worksite hours list`.")
  static let noChange = Phrase(en: "The command names no change.", fi: "Komento ei nimeä muutosta.")
  static let contradiction = Phrase(
    en: "Those two options contradict each other.", fi: "Nuo valitsimet ovat ristiriidassa.")
  static let leaveOneOut = Phrase(en: "Leave one of them out.", fi: "Jätä toinen niistä pois.")
  static func editForm(_ id: String) -> Phrase {
    Phrase(
      en: "Write it as `worksite hours edit \(id) --end 16:00`.",
      fi: "Kirjoita se muodossa `worksite hours edit \(id) --end 16.00`.")
  }
  static let giveOtherTimes = Phrase(
    en: "Give other times, or change the overlapping hours first.",
    fi: "Anna muut ajat, tai muuta ensin päällekkäisiä tunteja.")
  static let clearTheWay = Phrase(
    en: "Change or remove the overlapping hours first.", fi: "Muuta tai poista ensin päällekkäiset tunnit.")
  static func withoutTask(_ name: String?, _ site: String) -> Phrase {
    guard let name else {
      return Phrase(
        en: "Their task belongs to the old worksite, so they have no task now.",
        fi: "Niiden tehtävä kuuluu vanhaan työmaahan, joten ne ovat nyt ilman tehtävää.")
    }
    return Phrase(
      en: "“\(site)” has no task “\(name)”, so they have no task now.",
      fi: "Työmaalla ”\(site)” ei ole tehtävää ”\(name)”, joten ne ovat nyt ilman tehtävää.")
  }
  static func reallyRemove(_ entries: [HoursEntry], today: CivilDate) -> Phrase {
    func text(_ language: Language) -> String {
      entries.map { language.line($0, today: today) }.joined(separator: "; ")
    }
    return Phrase(en: "Remove \(text(.english))?", fi: "Poistetaanko \(text(.finnish))?")
  }
  static func removed(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    Phrase(
      en: "Removed: \(Language.english.line(entry, today: today))",
      fi: "Poistettu: \(Language.finnish.line(entry, today: today))")
  }
  static func confirmed(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    Phrase(
      en: "Confirmed: \(Language.english.line(entry, today: today))",
      fi: "Vahvistettu: \(Language.finnish.line(entry, today: today))")
  }
  static func nothingToConfirm(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    Phrase(
      en: "Nothing to confirm: \(Language.english.line(entry, today: today))",
      fi: "Ei vahvistettavaa: \(Language.finnish.line(entry, today: today))")
  }
  static func unchanged(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    Phrase(
      en: "Nothing to change: \(Language.english.line(entry, today: today))",
      fi: "Ei muutettavaa: \(Language.finnish.line(entry, today: today))")
  }
  static func moved(_ entry: HoursEntry, today: CivilDate) -> Phrase {
    Phrase(
      en: "Moved: \(Language.english.line(entry, today: today))",
      fi: "Siirretty: \(Language.finnish.line(entry, today: today))")
  }
  static func isOff(_ day: CivilDate, _ name: String?, today: CivilDate) -> Phrase {
    about(day, name, today, Phrase(en: "Off", fi: "Vapaa"))
  }
  static func isOn(_ day: CivilDate, _ name: String?, today: CivilDate) -> Phrase {
    about(day, name, today, Phrase(en: "No longer off", fi: "Ei enää vapaa"))
  }
  static func wasNotOff(_ day: CivilDate, _ name: String?, today: CivilDate) -> Phrase {
    about(day, name, today, Phrase(en: "Was not off", fi: "Ei ollut vapaa"))
  }
  private static func about(_ day: CivilDate, _ name: String?, _ today: CivilDate, _ what: Phrase) -> Phrase {
    let whose = name.map { "\($0), " } ?? ""
    return Phrase { "\(what.text(in: $0)): \(whose)\($0.dayNear(day, today))" }
  }
  static func manyOffDays(_ range: DayRange, _ most: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.heading(range)) has \(range.count) days; one line marks \(most) at most.",
      fi:
        "Välillä \(Language.finnish.heading(range)) on \(range.count) päivää; rivillä voi merkitä enintään \(most)."
    )
  }
  static let markInParts = Phrase(en: "Mark the days in parts.", fi: "Merkitse päivät osissa.")
  static func offForManyDays(_ range: DayRange) -> Phrase {
    Phrase(
      en: "\(Language.english.heading(range)) has \(range.count) days. Is it right?",
      fi: "Välillä \(Language.finnish.heading(range)) on \(range.count) päivää. Onko se oikein?")
  }
  static func offFarAhead(_ day: CivilDate, _ days: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.day(day)) is more than \(days) days ahead. Is it right?",
      fi: "Päivään \(Language.finnish.day(day)) on yli \(days) päivää. Onko se oikein?")
  }
}
