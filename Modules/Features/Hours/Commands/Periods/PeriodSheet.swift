import CommandKit
import Core
import Hours

/// A calendar of a pay period with one sign a day and one line a week. The current day has a › in front.
struct PeriodSheet {
  let lines: [String]
  /// The meaning of each sign in the calendar, in one line.
  let legend: String

  /// - Parameter width: the number of terminal columns; `nil` for no limit. In a narrow terminal, the hours of a
  ///   week are on a line below its symbols; in a very narrow one, the sums of weeks are left out.
  init(_ sheet: TimeSheet.Answer, today: CivilDate, _ language: Language, width: Int? = nil) {
    let weeks = Dictionary(grouping: sheet.days) { $0.day.latest(.monday) }.sorted { $0.key < $1.key }.map {
      // The title is the first day inside the period, since the first week may begin before it.
      (title: $0.value.first.map { language.dayAndMonth($0.day) } ?? "", days: $0.value)
    }
    let margin = weeks.map(\.title.terminalWidth).max() ?? 0
    func sign(_ day: TimeSheet.Day) -> DaySign { DaySign(day, isSealed: sheet.seal != nil) }
    let isNarrow = width.map { $0 < margin + 1 + Self.width * 7 + Self.sumWidth } ?? false
    let cellWidth = isNarrow ? Self.narrowWidth : Self.width
    let hasSums = width.map { $0 >= margin + 1 + cellWidth * 7 + Self.sumWidth } ?? true
    func line(_ title: String, _ cells: [String], _ sum: String = "") -> String {
      let week = title.padded(to: margin, right: true) + " " + cells.map { $0.padded(to: cellWidth) }.joined()
      return (hasSums ? week + sum.padded(to: Self.sumWidth, right: true) : week).trimmingEnd
    }
    lines =
      [line("", Weekday.allCases.map { (isNarrow ? " " : "  ") + language.weekday($0) })]
      + weeks.flatMap { title, days in
        let sum = days.reduce(0) { $0 + $1.minutes }
        let total = sum == 0 ? "" : language.hours(minutes: sum)
        let week = Weekday.allCases.map { weekday in days.first { $0.day.weekday == weekday } }
        let symbols = week.map { $0.map { ($0.day == today ? "›" : " ") + sign($0).text } ?? "" }
        let hours = week.map { $0.flatMap { Self.hours($0, language) } ?? "" }
        if !isNarrow {
          return [line(title, zip(symbols, hours).map { $0 + ($1.isEmpty ? "" : " " + $1) }, total)]
        }
        let narrow = hours.map { $0.isEmpty ? "" : " " + $0 }
        return [line(title, symbols)] + (sum == 0 ? [] : [line("", narrow, total)])
      }
    legend = DaySign.legend(
      of: Set(sheet.days.map(sign)), isCurrent: sheet.days.contains { $0.day == today }, language)
  }

  /// The widths of a day, of a day in a narrow terminal, and of the sum of a week.
  private static let (width, narrowWidth, sumWidth) = (9, 6, 6)

  /// The counted hours of a day; `nil` where there are none, or none are confirmed.
  private static func hours(_ day: TimeSheet.Day, _ language: Language) -> String? {
    day.hasHours && !(day.isUnfinished && day.minutes == 0) ? language.hours(minutes: day.minutes) : nil
  }
}
