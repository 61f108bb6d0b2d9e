import Core

/// Writes the text of an export, page by page.
struct HoursFileWriter: Sendable {
  private let format: ExportedHours.Format
  private let namesWorkers: Bool
  /// The number of entries so far.
  private(set) var entries = 0
  /// The counted minutes of the entries so far.
  private(set) var totalMinutes = 0
  private var rounded = RoundedSums()
  /// The hours of the entries so far, in hundredths.
  private var totalHundredths = 0

  /// - Parameter namesWorkers: whether each event of a calendar names its worker.
  init(_ format: ExportedHours.Format, namesWorkers: Bool) {
    self.format = format
    self.namesWorkers = namesWorkers
  }

  /// The text before the first entry.
  var head: String {
    switch format {
    case .csv: CSV.record(ExportedHours.Column.allCases.map(\.rawValue))
    case .json: #"{"entries":["#
    case .ics: HoursCalendar.head
    }
  }

  /// The text of some entries.
  mutating func add(_ views: [EntryView], usernames: [ID: String]) throws -> String {
    var text = ""
    for view in views {
      let hundredths = rounded.add(view.countedMinutes, of: view.user)
      totalMinutes += view.countedMinutes
      totalHundredths += hundredths
      switch format {
      case .csv: text += ExportedHours.record(of: view, hundredths, username: usernames[view.user] ?? "")
      case .json:
        text += entries == 0 ? "" : ","
        var writer = JSONWriter(capacity: 768)
        view.write(hundredths: hundredths, to: &writer)
        text += String(decoding: writer.bytes, as: UTF8.self)
      case .ics: text += HoursCalendar.event(view, namesWorker: namesWorkers)
      }
      entries += 1
    }
    return text
  }

  /// The text after the last entry.
  func tail() throws -> String {
    switch format {
    case .csv: ""
    case .json:
      try "],"
        + JSON.text(
          Totals(
            schema: format.schema, totalHours: Double(totalHundredths) / 100, totalMinutes: totalMinutes)
        ).dropFirst() + "\n"
    case .ics: HoursCalendar.tail
    }
  }

  /// The members of ``HoursFile`` after the entries.
  private struct Totals: Encodable {
    let schema: String
    let totalHours: Double
    let totalMinutes: Int
  }
}
