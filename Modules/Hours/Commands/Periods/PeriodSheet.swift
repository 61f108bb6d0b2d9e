import CommandKit
import Core
import Hours

/// A calendar of a pay period with one symbol a day and one line a week.
///
/// The symbols are ● for hours, ◐ for hours that are running or need confirmation, ○ for no hours and – for a
/// day off. The current day has a › in front.
struct PeriodSheet {
  let lines: [String]

  init(_ sheet: TimeSheet.Answer, today: CivilDate, _ language: Language) {
    let weeks = Dictionary(grouping: sheet.days) { $0.day.latest(.monday) }.sorted { $0.key < $1.key }.map {
      // The title is the first day inside the period, since the first week may begin before it.
      (title: $0.value.first.map { language.dayAndMonth($0.day) } ?? "", days: $0.value)
    }
    let margin = weeks.map(\.title.terminalWidth).max() ?? 0
    let weekdays = Weekday.allCases.map { ("  " + language.weekday($0)).padded(to: Self.width) }.joined()
    let heading = String(repeating: " ", count: margin + 1) + weekdays
    lines =
      [heading.trimmingEnd]
      + weeks.map { begin, days in
        let cells = Weekday.allCases.map { weekday in
          days.first { $0.day.weekday == weekday }.map { Self.cell($0, today, language) } ?? ""
        }
        let sum = days.reduce(0) { $0 + $1.minutes }
        return begin.padded(to: margin, right: true) + " "
          + cells.map { $0.padded(to: Self.width) }.joined()
          + (sum == 0 ? "" : language.hours(minutes: sum).padded(to: 6, right: true))
      }.map(\.trimmingEnd)
  }

  private static let width = 9

  private static func cell(_ day: TimeSheet.Day, _ today: CivilDate, _ language: Language) -> String {
    let sum = day.hasHours ? " " + language.hours(minutes: day.minutes) : ""
    return (day.day == today ? "›" : " ") + symbol(day) + sum
  }

  static func symbol(_ day: TimeSheet.Day) -> String {
    if day.isUnfinished { return "◐" }
    if day.hasHours { return "●" }
    return day.off == nil ? "○" : "–"
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(prefix(through: lastIndex { $0 != " " } ?? startIndex))
  }
}
