import Core

extension ExportedHours {
  /// The columns of a CSV file. The first one contains the schema version.
  enum Column: String, CaseIterable {
    case schema, id
    case user = "worker"
    case username, name, worksite, task, day, start, end, zone, breaks, note, state,
      source
    case workedMinutes = "worked_minutes"
    case countedMinutes = "counted_minutes"
    case hours
  }

  /// The line of an entry in CSV.
  ///
  /// `start` and `end` are RFC 3339 with the offset of the entry's zone. `hours` has two decimals after a
  /// full stop; those of a worker add up to the worker's rounded hours.
  static func record(of entry: EntryView, _ hundredths: Int, username: String) -> String {
    CSV.record(Column.allCases.map { field($0, of: entry, hundredths, username) })
  }

  private static func field(
    _ column: Column, of entry: EntryView, _ hundredths: Int, _ username: String
  ) -> String {
    switch column {
    case .schema: Format.csv.schema
    case .id: entry.id.description
    case .user: entry.user.description
    case .username: SpreadsheetText.guarded(username)
    case .name: SpreadsheetText.guarded(entry.userName ?? "")
    case .worksite: SpreadsheetText.guarded(entry.worksiteName)
    case .task: SpreadsheetText.guarded(entry.taskName ?? "")
    case .day: entry.day.description
    case .start: local(entry.start, entry.zone)
    case .end: entry.end.map { local($0, entry.zone) } ?? ""
    case .zone: entry.zone
    case .breaks: entry.breaks.map { BreakText($0, entry.zone).text }.joined(separator: " ")
    case .note: SpreadsheetText.guarded(entry.note)
    case .state: entry.state.rawValue
    case .source: entry.source.name
    case .workedMinutes: String(entry.workedMinutes)
    case .countedMinutes: String(entry.countedMinutes)
    case .hours: Language.english.decimalHours(hundredths: hundredths)
    }
  }

  /// A moment in local time with its offset: `2026-11-19T07:00:00+02:00`.
  static func local(_ instant: Instant, _ zone: String) -> String {
    guard let zone = Zone(zone) else { return instant.description }
    let offset = zone.offset(at: instant)
    // Local mean time, which zones had before standard time, has an offset that RFC 3339 cannot write.
    guard offset % 60 == 0, instant.milliseconds % 1000 == 0 else { return instant.description }
    let (date, time) = zone.civil(instant)
    let clock = WallTime(secondOfDay: abs(offset)).hoursAndMinutes
    return "\(date)T\(time)\(offset < 0 ? "-" : "+")\(clock)"
  }
}

/// A break as one word: `30`, placed `30@2026-11-19T11:00:00+02:00`, or paid `paid:30`.
struct BreakText {
  let text: String

  init(_ pause: Break, _ zone: String) {
    let place = pause.start.map { "@" + ExportedHours.local($0, zone) } ?? ""
    text = (pause.isPaid ? "paid:" : "") + String(pause.minutes) + place
  }

  /// The break that a word describes; `nil` when the word has another form.
  static func value(_ text: some StringProtocol) -> Break? {
    let isPaid = text.hasPrefix("paid:")
    let parts = text.dropFirst(isPaid ? 5 : 0).split(separator: "@", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count <= 5, let minutes = Int(first), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else { return Break(minutes: minutes, isPaid: isPaid) }
    return Instant(String(parts[1])).map { Break(start: $0, minutes: minutes, isPaid: isPaid) }
  }
}
