import CommandKit
import Core
import Hours

/// A report with a row for each worker, a column for each day, and the sums of both.
struct ReportMatrix {
  private let view: ReportView
  private let style: HoursStyle
  private let workers: [(id: ID, name: String)]
  private let cells: [Cell: Sum]

  private struct Cell: Hashable {
    let user: ID
    let day: CivilDate
  }

  private struct Sum {
    var minutes = 0
    var hundredths = 0

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(minutes: one.minutes + other.minutes, hundredths: one.hundredths + other.hundredths)
    }
  }

  /// A matrix of a report by worker and day.
  init(_ view: ReportView, _ style: HoursStyle) {
    self.view = view
    self.style = style
    var cells: [Cell: Sum] = [:]
    var names: [ID: String] = [:]
    for row in view.rows {
      guard let user = row.user, let day = row.day else { continue }
      cells[Cell(user: user, day: day)] = Sum(
        minutes: row.countedMinutes, hundredths: row.hundredthHours)
      names[user] = row.userName ?? user.short
    }
    self.cells = cells
    workers = names.map { ($0.key, $0.value, Collation.key(for: $0.value)) }
      .sorted { $0.2 == $1.2 ? $0.0 < $1.0 : $0.2.lexicographicallyPrecedes($1.2) }
      .map { (id: $0.0, name: $0.1) }
  }

  /// Prints the matrix, week by week if it is wider than the terminal or longer than a month. A terminal that is too
  /// narrow for a week shows a row for each worker and day.
  func write(to context: Context) {
    let whole = table(of: Array(view.range.days.prefix(Self.longest))) { style.language.dayAndWeekday($0) }
    if view.range.count <= Self.longest, whole.fits(context.output.width) {
      return context.output.table(whole)
    }
    let mondays = Set(cells.keys.map { $0.day.latest(.monday) }).sorted()
    let weeks = mondays.map { monday in
      let days = (0..<7).map { monday.adding(days: $0) }.filter { view.range.contains($0) }
      // Seven days fit into 80 columns without the month, which the heading contains.
      return (days: days, table: table(of: days) { "\(style.language.weekday($0.weekday)) \($0.day)" })
    }
    guard weeks.allSatisfy({ $0.table.fits(context.output.width) }) else {
      return context.output.table(ReportTable(view, by: [.user, .day], style, nil).table)
    }
    for (days, table) in weeks {
      let week = days.first.flatMap { first in days.last.flatMap { DayRange(first: first, last: $0) } }
      if let week { context.output.line(context.output.style.bold(style.language.heading(week))) }
      context.output.table(table)
      context.output.line()
    }
    let total = sum { _ in true }
    context.output.line("\(Phrase.totalTitle)  \(style.text(total.minutes, total.hundredths))")
  }

  /// The maximum number of days in one table.
  private static let longest = 31

  private func table(of days: [CivilDate], title: (CivilDate) -> String) -> Table {
    var table = Table(
      [Table.Column(Phrase.workerColumn)] + days.map { Table.Column(title($0), isNumber: true) }
        + [Table.Column(Phrase.totalColumn, isNumber: true)])
    let shown = Set(days)
    for user in workers {
      let sums = days.map { cells[Cell(user: user.id, day: $0)] }
      let all = sum { $0.user == user.id && shown.contains($0.day) }
      table.add([user.name] + sums.map { $0.map(text) ?? "" } + [text(all)])
    }
    let columns = days.map { day in sum { $0.day == day } }
    table.add(
      [Phrase.totalTitle.description] + columns.map { $0.minutes == 0 ? "" : text($0) }
        + [text(sum { shown.contains($0.day) })])
    return table
  }

  private func sum(where isIncluded: (Cell) -> Bool) -> Sum {
    cells.reduce(Sum()) { isIncluded($1.key) ? $0 + $1.value : $0 }
  }

  private func text(_ sum: Sum) -> String { style.text(sum.minutes, sum.hundredths) }
}

extension Table {
  /// Whether no line is wider than a terminal; `nil` for no limit.
  fileprivate func fits(_ width: Int?) -> Bool {
    width.map { width in lines(Style(isOn: false), width: width).allSatisfy { $0.terminalWidth <= width } }
      ?? true
  }
}
