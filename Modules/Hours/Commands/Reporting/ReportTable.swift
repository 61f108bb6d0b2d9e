import CommandKit
import Core
import Hours

/// A report as a table with the total in the last row.
struct ReportTable {
  let table: Table

  init(_ view: ReportView, by dimensions: [HoursReport.Dimension], _ style: HoursStyle, _ texts: ReportTexts?)
  {
    var table = Table(
      dimensions.map { Table.Column($0.title) } + [Table.Column(Phrase.hoursColumn, isNumber: true)]
        + (texts == nil ? [] : [Table.Column(Phrase.textColumn)]))
    let rows = view.rows.map { row in (row, dimensions.map { $0.key(of: row) }) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) { $0.lexicographicallyPrecedes($1) } }.map(\.0)
    for row in rows {
      let cells = dimensions.map { $0.text(of: row, in: view.range, style.language) }
      table.add(
        cells + [style.text(row.countedMinutes, row.hundredthHours)]
          + (texts.map { [$0.text(of: row)] } ?? []))
    }
    let titles = [Phrase.totalTitle.description] + dimensions.dropFirst().map { _ in "" }
    let hundredths = view.rows.reduce(0) { $0 + $1.hundredthHours }
    table.add(titles + [style.text(view.totalMinutes, hundredths)] + (texts == nil ? [] : [""]))
    self.table = table
  }
}

extension HoursReport.Dimension {
  fileprivate var title: Phrase {
    switch self {
    case .site: .siteColumn
    case .task: .taskColumn
    case .user: .workerColumn
    case .day: .dayColumn
    }
  }

  fileprivate func text(of row: ReportView.Row, in range: DayRange, _ language: Language) -> String {
    let none = "–"
    switch self {
    case .site: return row.worksiteName ?? none
    case .task: return row.task ?? none
    case .user: return row.workerName ?? row.worker?.short ?? none
    case .day:
      guard let day = row.day else { return none }
      let isOneYear = range.first.year == range.last.year
      return isOneYear
        ? language.dayAndWeekday(day) : "\(language.weekday(day.weekday)) \(language.day(day))"
    }
  }

  /// The sort key of a row in this dimension.
  fileprivate func key(of row: ReportView.Row) -> [UInt8] {
    switch self {
    case .site: Collation.key(for: row.worksiteName ?? "") + (row.worksite?.bytes ?? [])
    case .task: Collation.key(for: row.task ?? "")
    case .user: Collation.key(for: row.workerName ?? "") + (row.worker?.bytes ?? [])
    case .day: Array((row.day?.description ?? "").utf8)
    }
  }
}

/// The notes of a report, by day, worksite and task.
struct ReportTexts {
  private struct Key: Hashable {
    let day: CivilDate?
    let worksite: ID?
    let task: String?
  }

  private var texts: [Key: [String]] = [:]

  init(_ filter: HoursFilter, _ report: HoursReport.Answer, _ session: Session) throws {
    for row in try session.answer(HoursNotes(filter, attribution: report.attribution)) {
      for day in row.days {
        let key = Key(day: day, worksite: row.worksite, task: row.taskName.map(foldedName))
        if texts[key]?.contains(row.note) != true { texts[key, default: []].append(row.note) }
      }
    }
  }

  func text(of row: ReportView.Row) -> String {
    let texts = texts[Key(day: row.day, worksite: row.worksite, task: row.task.map(foldedName))] ?? []
    return texts.joined(separator: " · ").split(whereSeparator: \.isNewline).joined(separator: " / ")
  }
}
