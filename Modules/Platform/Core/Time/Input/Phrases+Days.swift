extension Phrase {
  static func notADate(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a day.", fi: "”\(text)” ei ole päivä.")
  }
  static let dateForms = Phrase(
    en: "Write it as 2026-11-19, 19.11., fri, today, yesterday or -2.",
    fi: "Kirjoita se muodossa 2026-11-19, 19.11., pe, tänään, eilen tai -2.")
  static func noSuchDay(_ text: String) -> Phrase {
    Phrase(en: "There is no day “\(text)”.", fi: "Päivää ”\(text)” ei ole olemassa.")
  }
  static func monthEnds(_ last: CivilDate) -> Phrase {
    Phrase(
      en: "That month ends on \(Language.english.day(last)).",
      fi: "Kuukauden viimeinen päivä on \(Language.finnish.day(last)).")
  }
  static func noSuchMonth(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” does not exist: a year has 12 months.",
      fi: "Päivää ”\(text)” ei ole olemassa: vuodessa on 12 kuukautta.")
  }
  static func shortYear(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” does not say which century.", fi: "”\(text)” ei kerro vuosisataa.")
  }
  static func wholeYear(_ text: String, _ century: Int) -> Phrase {
    let whole = "\(text.dropLast(2))\(century)\(text.suffix(2))"
    return Phrase(en: "Write the whole year: \(whole).", fi: "Kirjoita koko vuosi: \(whole).")
  }

  static func notARange(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is neither a day nor a range of days.", fi: "”\(text)” ei ole päivä eikä päivien väli.")
  }
  static let rangeForms = Phrase(
    en: "Write it as 2026-11-01..2026-11-15, 1.11..15.11., mon-fri, week, last month, October or 2026-11.",
    fi:
      "Kirjoita se muodossa 2026-11-01..2026-11-15, 1.11..15.11., ma-pe, viikko, viime kuussa, lokakuu tai 2026-11."
  )
  static func openRange(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” lacks its first or last day.", fi: "Välistä ”\(text)” puuttuu alku tai loppu.")
  }
  static let bothEnds = Phrase(
    en: "Write both, as in 2026-11-01..today.", fi: "Kirjoita molemmat, kuten 2026-11-01..tänään.")
  static func reversedRange(_ text: String, _ first: CivilDate, _ last: CivilDate) -> Phrase {
    Phrase(
      en: "“\(text)” ends before it begins: "
        + "from \(Language.english.day(first)) to \(Language.english.day(last)).",
      fi: "”\(text)” päättyy ennen kuin alkaa: "
        + "alku \(Language.finnish.day(first)), loppu \(Language.finnish.day(last)).")
  }
  static func beyondCalendar(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” goes beyond the calendar, which ends on 30 Dec 9999.",
      fi: "”\(text)” ulottuu kalenterin ulkopuolelle, joka päättyy 30.12.9999.")
  }
  static let swapEnds = Phrase(
    en: "Swap the two days, or write their years.", fi: "Vaihda päivät keskenään tai kirjoita vuodet.")
  static func noSuchWeek(_ text: String) -> Phrase {
    Phrase(en: "There is no week “\(text)”.", fi: "Viikkoa ”\(text)” ei ole olemassa.")
  }
  static func weeksInYear(_ year: Int, _ weeks: Int) -> Phrase {
    Phrase(en: "\(year) has weeks 1 to \(weeks).", fi: "Vuodessa \(year) on viikot 1–\(weeks).")
  }
}
