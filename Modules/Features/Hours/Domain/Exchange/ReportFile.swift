import Core

/// The rows of a report as CSV, which a spreadsheet may open.
///
/// Headers are never translated. `hours` has two decimals after a full stop; those of a worker add up to the worker's
/// rounded hours.
package struct ReportFile: Sendable {
  private let view: ReportView
  private let dimensions: [HoursReport.Dimension]
  private let notes: ReportNotes?

  /// A file of a report.
  ///
  /// - Parameters:
  ///   - dimensions: the columns before the hours, in their order.
  ///   - notes: the notes of the rows; `nil` for a file without a column for them.
  package init(_ view: ReportView, by dimensions: [HoursReport.Dimension], notes: ReportNotes?) {
    (self.view, self.dimensions, self.notes) = (view, dimensions, notes)
  }

  /// The text of the file.
  package var text: String {
    let heading =
      dimensions.map(Self.heading) + ["entries", "counted_minutes", "hours"] + (notes == nil ? [] : ["note"])
    return view.rows.reduce(into: CSV.record(heading)) { text, row in
      let hours = Language.english.decimalHours(hundredths: row.hundredthHours)
      let note = notes.map { [SpreadsheetText.guarded($0.text(of: row))] } ?? []
      text += CSV.record(
        dimensions.map { Self.field($0, of: row) }
          + [String(row.entries), String(row.countedMinutes), hours] + note)
    }
  }

  private static func heading(_ dimension: HoursReport.Dimension) -> String {
    switch dimension {
    case .site: "worksite"
    case .task: "task"
    case .user: "name"
    case .day: "day"
    }
  }

  private static func field(_ dimension: HoursReport.Dimension, of row: ReportView.Row) -> String {
    switch dimension {
    case .site: SpreadsheetText.guarded(row.worksiteName ?? "")
    case .task: SpreadsheetText.guarded(row.task ?? "")
    case .user: SpreadsheetText.guarded(row.userName ?? "")
    case .day: row.day?.description ?? ""
    }
  }
}
