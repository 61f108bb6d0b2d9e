import CommandKit
import Core
import Hours

/// A report with a row for each worker, a column for each day, and the sums of both.
struct ReportMatrix {
  private let view: ReportView
  private let style: HoursStyle
  private let hours: WorkerMatrix

  /// A matrix of a report by worker and day.
  init(_ view: ReportView, _ style: HoursStyle) {
    self.view = view
    self.style = style
    hours = WorkerMatrix(view.rows)
  }

  /// Prints the matrix, week by week if it is wider than the terminal or longer than a month. A terminal that is too
  /// narrow for a week shows a row for each worker and day.
  func write(to context: Context) {
    let whole = table(of: Array(view.range.days.prefix(Self.longest))) { style.language.dayAndWeekday($0) }
    if view.range.count <= Self.longest, whole.fits(context.output.width) {
      return context.output.table(whole)
    }
    let weeks = hours.mondays.map { monday in
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
    context.output.line("\(Phrase.totalTitle)  \(text(hours.total))")
  }

  /// The maximum number of days in one table.
  private static let longest = 31

  private func table(of days: [CivilDate], title: (CivilDate) -> String) -> Table {
    var table = Table(
      [Table.Column(Phrase.workerColumn)] + days.map { Table.Column(title($0), isNumber: true) }
        + [Table.Column(Phrase.totalColumn, isNumber: true)])
    let shown = Set(days)
    for worker in hours.workers {
      let sums = days.map { hours.sum(of: worker.id, on: $0) }
      table.add([worker.name] + sums.map { $0.map(text) ?? "" } + [text(hours.sum(of: worker.id, on: shown))])
    }
    let columns = days.map { hours.sum(on: [$0]) }
    table.add(
      [Phrase.totalTitle.description] + columns.map { $0.minutes == 0 ? "" : text($0) }
        + [text(hours.sum(on: shown))])
    return table
  }

  private func text(_ sum: WorkerMatrix.Sum) -> String { style.text(sum.minutes, sum.hundredths) }
}

extension Table {
  /// Whether no line is wider than a terminal; `nil` for no limit.
  fileprivate func fits(_ width: Int?) -> Bool {
    width.map { width in lines(Style(isOn: false), width: width).allSatisfy { $0.terminalWidth <= width } }
      ?? true
  }
}
