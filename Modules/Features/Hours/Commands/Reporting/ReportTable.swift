import CommandKit
import Core
import Hours

/// A report as a table with the total in the last row.
struct ReportTable {
  let table: Table

  init(_ view: ReportView, by dimensions: [HoursReport.Dimension], _ style: HoursStyle, _ texts: ReportNotes?)
  {
    var table = Table(
      dimensions.map { Table.Column($0.title) } + [Table.Column(Phrase.hoursColumn, isNumber: true)]
        + (texts == nil ? [] : [Table.Column(Phrase.textColumn)]))
    let columns = dimensions.map { ReportColumn($0, of: view, style.language) }
    var hours = HoursTexts(style)
    for index in ReportColumn.sorted(view.rows.indices, by: columns) {
      let row = view.rows[index]
      var cells: [String] = []
      cells.reserveCapacity(dimensions.count + 2)
      for column in columns { cells.append(column.text(at: index)) }
      cells.append(hours.text(row.countedMinutes, row.hundredthHours))
      if let texts { cells.append(texts.text(of: row)) }
      table.add(cells)
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
}

/// The texts of hours, each made once: rows are many, and different sums few.
private struct HoursTexts {
  private let style: HoursStyle
  private var texts: [String?] = Array(repeating: nil, count: 3000)

  init(_ style: HoursStyle) { self.style = style }

  mutating func text(_ minutes: Int, _ hundredths: Int) -> String {
    let number = style.isDecimal ? hundredths : minutes
    guard texts.indices.contains(number) else { return style.text(minutes, hundredths) }
    if let text = texts[number] { return text }
    let text = style.text(minutes, hundredths)
    texts[number] = text
    return text
  }
}
