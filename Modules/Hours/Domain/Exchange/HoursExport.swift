import Core

/// An export of hours for other programs.
///
/// Running entries are left out, and so are timers that look forgotten: the user has not confirmed their
/// times, and readers of the file could not see that.
///
/// Files contain the version of their schema, ``Format/schema``. Headers and names are never translated.
public struct HoursExport: Sendable {
  /// The exported entries, in the order of the file.
  public let entries: [EntryView]
  /// Usernames by user id.
  let usernames: [ID: String]

  /// An export of the entries that have ended and need no confirmation.
  ///
  /// - Parameter usernames: the usernames; the field of an unknown user is empty.
  public init(_ entries: [EntryView], usernames: [ID: String] = [:]) {
    self.entries = entries.filter { $0.end != nil && !$0.isSuspicious }
    self.usernames = usernames
  }

  /// The file formats.
  public enum Format: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180), one entry per line.
    case csv
    /// JSON: ``HoursFile``.
    case json
    /// A calendar (RFC 5545), one event per entry.
    case ics

    /// The name of the current schema version. Version 2 of JSON added decimal hours.
    public var schema: String { self == .json ? "worksite.hours/2" : "worksite.hours/1" }

    /// The schema versions that the import accepts.
    var readable: [String] { self == .json ? ["worksite.hours/1", schema] : [schema] }

    /// The media type, for HTTP.
    public var mediaType: String {
      switch self {
      case .csv: "text/csv; charset=utf-8; header=present"
      case .json: "application/json"
      case .ics: "text/calendar; charset=utf-8"
      }
    }
  }

  /// The counted minutes of all entries.
  public var totalMinutes: Int { entries.reduce(0) { $0 + $1.countedMinutes } }

  /// The text of the file. The same entries always give the same bytes.
  public func text(as format: Format) throws -> String {
    switch format {
    case .csv: csv
    case .json: try JSON.text(HoursFile(self)) + "\n"
    case .ics: HoursCalendar(entries).text
    }
  }
}

/// The file of an export in JSON.
public struct HoursFile: Codable, Hashable, Sendable {
  /// The schema version: ``HoursExport/Format/schema``.
  public let schema: String
  /// The exported entries.
  public let entries: [Line]
  /// The counted minutes of all entries.
  public let totalMinutes: Int
  /// The total in hours, with two decimals.
  public let totalHours: Double

  /// An entry in a JSON file, with its decimal hours.
  public struct Line: Codable, Hashable, Sendable {
    /// The entry.
    public let entry: EntryView
    /// The counted hours, with two decimals. Their sum over all entries is the rounded total.
    public let hours: Double

    private enum CodingKeys: String, CodingKey { case hours }

    init(_ entry: EntryView, hundredths: Int) {
      self.entry = entry
      hours = Double(hundredths) / 100
    }

    public init(from decoder: any Decoder) throws {
      entry = try EntryView(from: decoder)
      hours = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .hours)
    }

    public func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(hours, forKey: .hours)
    }
  }

  init(_ export: HoursExport) {
    schema = HoursExport.Format.json.schema
    let hundredths = DecimalHours.split(export.entries.map(\.countedMinutes))
    entries = zip(export.entries, hundredths).map { Line($0, hundredths: $1) }
    totalMinutes = export.totalMinutes
    totalHours = Double(hundredths.reduce(0, +)) / 100
  }
}
