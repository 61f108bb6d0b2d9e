import Core

/// Decisions about hours, as the history names them.
extension Phrase {
  static func submittedHours(_ hours: [DecidedHours]?, _ count: Int) -> Phrase {
    decided(Phrase(en: "submitted hours", fi: "lähetti tunteja"), hours, count)
  }
  static func approvedHours(_ hours: [DecidedHours]?, _ count: Int) -> Phrase {
    decided(Phrase(en: "approved hours", fi: "hyväksyi tunteja"), hours, count)
  }
  static func reopenedHours(_ hours: [DecidedHours]?, _ count: Int, _ reason: String) -> Phrase {
    decided(Phrase(en: "gave hours back", fi: "palautti tunteja"), hours, count).because(reason)
  }
  static func sealedPeriod(_ days: DayRange, _ name: String?, _ hours: DecidedHours?) -> Phrase {
    sealing(Phrase(en: "sealed", fi: "lukitsi"), days, name, hours)
  }
  static func unsealedPeriod(
    _ days: DayRange?, _ name: String?, _ hours: DecidedHours?, _ reason: String
  ) -> Phrase {
    guard let days else {
      return Phrase(en: "reopened a sealed pay period", fi: "avasi lukitun palkkakauden").because(reason)
    }
    let what = Phrase(en: "reopened the sealed pay period", fi: "avasi lukitun palkkakauden")
    return sealing(what, days, name, hours).because(reason)
  }
  static func unsealPeriod(_ reason: String) -> Phrase {
    Phrase(en: "reopen a sealed pay period", fi: "avata lukittu palkkakausi").because(reason)
  }

  /// An act about hours: `approved hours: Aino Virtanen, 16 Nov 2026 – 20 Nov 2026, 5 days, 37:30`.
  private static func decided(_ what: Phrase, _ hours: [DecidedHours]?, _ count: Int) -> Phrase {
    guard let hours, !hours.isEmpty else { return .hours(what, count) }
    return Phrase { language in
      "\(what.text(in: language)): \(hours.map { language.line($0) }.joined(separator: "; "))"
    }
  }

  /// An act about a number of entries: `approve hours (3)`.
  static func hours(_ what: Phrase, _ count: Int) -> Phrase {
    Phrase { "\(what.text(in: $0)) (\(count))" }
  }

  /// An act about entries that were left out: `approve hours: Aino Virtanen, 16 Nov 2026, 1 day`.
  static func hours(_ what: Phrase, _ entries: [LeftOutEntry]) -> Phrase {
    let byWorker = Dictionary(grouping: entries) { $0.userName ?? "" }.filter { !$0.key.isEmpty }
    if byWorker.isEmpty { return .hours(what, entries.count) }
    return Phrase { language in
      let lines = byWorker.sorted { $0.key < $1.key }.map { name, entries in
        language.line(name, Set(entries.compactMap(\.day)))
      }
      return "\(what.text(in: language)): \(lines.joined(separator: "; "))"
    }
  }

  /// An act about a pay period: `sealed 1 Nov 2026 – 30 Nov 2026: Aino Virtanen, 20 days, 150:00`.
  private static func sealing(
    _ what: Phrase, _ days: DayRange, _ name: String?, _ hours: DecidedHours?
  ) -> Phrase {
    Phrase { language in
      let period = "\(what.text(in: language)) \(language.day(days.first)) – \(language.day(days.last))"
      let sum = hours.map {
        [Phrase.dayCount($0.dayCount).text(in: language), language.hours(minutes: $0.countedMinutes)]
      }
      let details =
        [name].compactMap(\.self) + (sum ?? (name == nil ? [] : [Phrase.noHours.text(in: language)]))
      return details.isEmpty ? period : "\(period): \(details.joined(separator: ", "))"
    }
  }

  static func dayCount(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "day", other: "days"),
      fi: Language.finnish.counted(count, one: "päivä", other: "päivää"))
  }
  static let noHours = Phrase(en: "no hours", fi: "ei tunteja")

  private func because(_ reason: String) -> Phrase { Phrase { "\(text(in: $0)) (\(reason))" } }
}

extension Language {
  /// Hours of a worker: `Aino Virtanen, 16 Nov 2026 – 20 Nov 2026, 5 days, 37:30`.
  func line(_ hours: DecidedHours) -> String {
    let name = hours.userName ?? hours.user.short
    let sum = self.hours(minutes: hours.countedMinutes)
    return "\(line(name, from: hours.first, to: hours.last, hours.dayCount)), \(sum)"
  }

  /// Days of a worker: `Aino Virtanen, 16 Nov 2026 – 20 Nov 2026, 5 days`.
  fileprivate func line(_ name: String, _ days: Set<CivilDate>) -> String {
    guard let first = days.min(), let last = days.max() else { return name }
    return line(name, from: first, to: last, days.count)
  }

  private func line(_ name: String, from first: CivilDate, to last: CivilDate, _ count: Int) -> String {
    let days = first == last ? day(first) : "\(day(first)) – \(day(last))"
    return "\(name), \(days), \(Phrase.dayCount(count).text(in: self))"
  }

  /// An entry: `Aino Virtanen 19 Nov 2026 07:00–15:30`.
  func line(_ entry: LeftOutEntry) -> String {
    let span = entry.start.flatMap { start in
      entry.zone.flatMap { Zone($0) }.map { self.times(from: start, to: entry.end, in: $0) }
    }
    return [entry.userName, entry.day.map { day($0) }, span].compactMap(\.self).joined(separator: " ")
  }
}
