import CommandKit
import Core
import Hours
import Worksites

extension Phrase {
  static func whichOfTwo(_ time: String, _ earlier: String, _ later: String) -> Phrase {
    Phrase(
      en: "\(time) happens twice that night. 1: \(earlier), 2: \(later)?",
      fi: "\(time) on sinä yönä kahdesti. 1: \(earlier), 2: \(later)?")
  }
  static func isItRight(_ message: Phrase) -> Phrase {
    Phrase(
      en: "\(message.text(in: .english)) Is it right?", fi: "\(message.text(in: .finnish)) Onko se oikein?")
  }
  static func whichWay(_ count: Int) -> Phrase {
    Phrase(en: "Which (1–\(count); Enter: none)?", fi: "Mikä (1–\(count); Enter: ei mikään)?")
  }
  static func choiceText(_ way: OverlapResolution, _ fitting: FittedShift) -> Phrase {
    func pieces(_ language: Language, _ shifts: [Shift]) -> String {
      shifts.map { language.times(from: $0.start, to: $0.end, in: $0.zone) }.joined(separator: ", ")
    }
    let (en, fi) = (pieces(.english, fitting.pieces), pieces(.finnish, fitting.pieces))
    switch way {
    case .trim: return Phrase(en: "shorten the new ones: \(en)", fi: "lyhennä uusia: \(fi)")
    case .split: return Phrase(en: "enter what is free: \(en)", fi: "kirjaa vapaa aika: \(fi)")
    case .replace:
      let left = fitting.others.flatMap(\.pieces)
      if left.isEmpty { return Phrase(en: "replace the others", fi: "korvaa muut") }
      return Phrase(
        en: "cut the others to \(pieces(.english, left))", fi: "lyhennä muita: \(pieces(.finnish, left))")
    }
  }
  static let nothingEntered = Phrase(en: "Nothing was entered.", fi: "Mitään ei kirjattu.")
  static func goOn(_ kept: UnfinishedEntry, _ site: String) -> Phrase {
    func text(_ language: Language) -> String {
      ([site] + [kept.day.map(language.dayAndWeekday)].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    return Phrase(
      en: "An entry was interrupted: \(text(.english)). Continue it?",
      fi: "Kirjaus jäi kesken (\(text(.finnish))). Jatketaanko sitä?")
  }
  static let siteMissing = Phrase(
    en: "Type a number or the name of a worksite.", fi: "Kirjoita numero tai työmaan nimi.")
  static func saveThis(_ hours: NewHours) -> Phrase {
    func text(_ language: Language) -> String {
      let shift = hours.shift
      let place = [hours.place.site.name, hours.task?.name].compactMap(\.self).joined(separator: " · ")
        .printable
      let pauses = shift.breaks.isEmpty ? "" : " (\(language.breaks(shift.breaks)))"
      let times = language.times(from: shift.start, to: shift.end, in: shift.zone)
      return "\(language.dayNear(shift.day, hours.place.today)) \(times) \(place), "
        + language.hours(minutes: shift.workedMinutes) + pauses
    }
    return Phrase(en: "Save \(text(.english))?", fi: "Tallennetaanko \(text(.finnish))?")
  }
  static func whichSite(_ offered: String?) -> Phrase {
    guard let offered else { return Phrase(en: "Worksite:", fi: "Työmaa:") }
    return Phrase(en: "Worksite (Enter: \(offered)):", fi: "Työmaa (Enter: \(offered)):")
  }
  static let whichDay = Phrase(
    en: "Day, or any other as 12.11. (Enter: today):", fi: "Päivä, tai muu kuten 12.11. (Enter: tänään):")
  static func offeredDay(_ sheet: TimeSheet.Day, today: CivilDate) -> Phrase {
    func text(_ language: Language, _ none: String, _ off: String, _ running: String) -> String {
      let sum =
        sheet.hasHours
        ? (sheet.minutes == 0 && sheet.isUnfinished ? running : language.hours(minutes: sheet.minutes))
        : sheet.off == nil ? none : off
      let day = language.dayNear(sheet.day, today)
      return day + String(repeating: " ", count: max(12 - day.count, 1)) + sum
    }
    return Phrase(en: text(.english, "–", "off", "running"), fi: text(.finnish, "–", "vapaa", "käynnissä"))
  }
  static func chosenTaskGone(_ site: String) -> Phrase {
    Phrase(
      en: "“\(site)” no longer has the chosen task.",
      fi: "Työmaalla ”\(site)” ei enää ole valittua tehtävää.")
  }
  static let whichTask = Phrase(en: "Task (Enter: none):", fi: "Tehtävä (Enter: ei mitään):")
  static func whichStart(_ offer: String, _ offered: String) -> Phrase {
    Phrase(
      en: "Start, or both as 7-15:30; \(offer) (Enter: \(offered)):",
      fi: "Alku, tai molemmat kuten 7-15.30; \(offer) (Enter: \(offered)):")
  }
  static func whichEnd(_ offer: String, _ offered: String) -> Phrase {
    Phrase(en: "End; \(offer) (Enter: \(offered)):", fi: "Loppu; \(offer) (Enter: \(offered)):")
  }
  static let whichBreaks = Phrase(
    en: "Breaks, as 30 or 11-11:30 (Enter: none):", fi: "Tauot, kuten 30 tai 11-11.30 (Enter: ei taukoja):")
  static func whichBreaksInstead(of minutes: Int) -> Phrase {
    Phrase(
      en: "Breaks, as 30 or 11-11:30 (Enter: the default, \(minutes) min; 0: none):",
      fi: "Tauot, kuten 30 tai 11-11.30 (Enter: oletus, \(minutes) min; 0: ei taukoja):")
  }
  static let whatWasDone = Phrase(
    en: "What was done (Enter: nothing to say):", fi: "Mitä tehtiin (Enter: ei kerrottavaa):")
}
