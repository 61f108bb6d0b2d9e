import CommandKit
import Core
import Hours

/// A row of a list of entries.
struct EntryRow {
  private let entry: HoursEntry
  private let cells: [String]

  /// - Parameter user: the name of the worker, in lists of several workers.
  init(_ entry: HoursEntry, state: EntryState, user: String?, _ language: Language) {
    self.entry = entry
    let hours = entry.isRunning ? "–" : language.hours(minutes: entry.minutes)
    let mark = entry.isRunning ? Phrase.runningMark : entry.isSuspicious ? .suspiciousMark : .mark(of: state)
    cells = [
      entry.id.short, user ?? "", language.times(from: entry.start, to: entry.end, in: entry.zone),
      entry.where, language.breaks(entry.breaks), entry.isSuspicious ? "(\(hours))" : hours,
      language.worked(entry) ?? "",
      mark.text(in: language), entry.note.split(whereSeparator: \.isNewline).joined(separator: " "),
    ].map(\.printable)
  }

  /// Prints rows by day, with the sum of each day and the total.
  static func show(_ rows: [EntryRow], today: CivilDate, _ context: Context) {
    let (output, language) = (context.output, context.language)
    let columns = rows.first?.cells.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0.cells[column].terminalWidth }.max() ?? 0 }
    var day: CivilDate?
    for row in rows {
      if row.entry.day != day {
        day = row.entry.day
        let sum = rows.map(\.entry).filter { $0.day == day }.countedMinutes
        let heading = "\(language.dayNear(row.entry.day, today))  \(language.hours(minutes: sum))"
        output.line(output.style.bold(heading))
      }
      let shown = columns.filter { widths[$0] > 0 }
      let cells = shown.map { column in
        column == shown.last
          ? row.cells[column] : row.cells[column].padded(to: widths[column], right: column == sum)
      }
      output.row("  " + cells.joined(separator: "  ").trimmingEnd)
    }
    output.say(.total(rows.map(\.entry).countedMinutes))
  }

  /// The column of counted hours.
  private static let sum = 5
}
