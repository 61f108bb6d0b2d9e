import Core
import Hours

extension Phrase {
  static let listHelp = Phrase(
    en: "List hours: this week so far, or any days.", fi: "Luettele tunnit: tämä viikko tai muut päivät.")
  static let listDayHelp = Phrase(en: "Of one day.", fi: "Yhden päivän.")
  static let listPeriodHelp = Phrase(
    en: "Of a pay period: 23, 2026/23, -1 for the one before; without a value the current one.",
    fi: "Palkkakauden: 23, 2026/23, -1 edellinen; ilman arvoa nykyinen.")
  static let listFromHelp = Phrase(en: "From this day on.", fi: "Tästä päivästä alkaen.")
  static let listToHelp = Phrase(en: "Up to this day.", fi: "Tähän päivään asti.")
  static let listUserHelp = Phrase(
    en: "Of others: names with commas, or “all”.", fi: "Muiden: nimet pilkuin, tai ”kaikki”.")
  static let listSiteHelp = Phrase(en: "Of one worksite only.", fi: "Vain yhden työmaan.")
  static let listRangeHelp = Phrase(
    en: "Days: today, mon-fri, last week, October, 2026-11, 1.11..15.11.",
    fi: "Päivät: tänään, ma-pe, viime viikko, lokakuu, 2026-11, 1.11..15.11.")
  static let severalRanges = Phrase(
    en: "The days are given in more than one way.", fi: "Päivät on annettu useammalla kuin yhdellä tavalla.")
  static let oneRange = Phrase(
    en: "Give one of --day, --period, --from with --to, or a range.",
    fi: "Anna yksi: --day, --period, --from ja --to, tai päivien väli.")
}

extension Phrase {
  static func noHoursOn(_ days: DayRange) -> Phrase {
    func text(_ language: Language) -> String {
      days.count == 1
        ? language.day(days.first) : "\(language.day(days.first)) – \(language.day(days.last))"
    }
    return Phrase(en: "There are no hours: \(text(.english)).", fi: "Ei tunteja: \(text(.finnish)).")
  }
  static func total(_ minutes: Int) -> Phrase {
    Phrase(
      en: "Total \(Language.english.hours(minutes: minutes))",
      fi: "Yhteensä \(Language.finnish.hours(minutes: minutes))")
  }
  static let runningMark = Phrase(en: "▶ running", fi: "▶ käynnissä")
  static let suspiciousMark = Phrase(en: "! confirm", fi: "! vahvista")
  static func mark(of state: EntryState) -> Phrase {
    switch state {
    case .open: Phrase(en: "○ open", fi: "○ avoin")
    case .submitted: Phrase(en: "◐ submitted", fi: "◐ lähetetty")
    case .approved: Phrase(en: "● approved", fi: "● hyväksytty")
    case .sealed: Phrase(en: "◉ sealed", fi: "◉ lukittu")
    }
  }
}
