import Core

/// The notes of hours for the rows of a report by day, worksite and task.
package struct ReportNotes: Sendable {
  private struct Key: Hashable {
    let day: CivilDate?
    let worksite: ID?
    let task: String?
  }

  private var texts: [Key: [String]] = [:]

  /// The notes as ``HoursNotes`` returns them. Those that a row has several times are listed once.
  package init(_ rows: [HoursNotes.Row]) {
    for row in rows {
      for day in row.days {
        let key = Key(day: day, worksite: row.worksite, task: row.taskName.map(foldedName))
        if texts[key]?.contains(row.note) != true { texts[key, default: []].append(row.note) }
      }
    }
  }

  /// The notes of a row in one line; empty without any.
  package func text(of row: ReportView.Row) -> String {
    let texts = texts[Key(day: row.day, worksite: row.worksite, task: row.task.map(foldedName))] ?? []
    return texts.joined(separator: " · ").split(whereSeparator: \.isNewline).joined(separator: " / ")
  }
}
