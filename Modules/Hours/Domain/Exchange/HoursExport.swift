import Core

/// Hours on their way into a file for other programs. What still runs has no place in one, nor has a timer that looks
/// forgotten: nobody said yet that its times are right, and whoever reads the file could not tell.
///
/// Files name the version of their form, ``Format/schema``. A new form gets a new name; headers and names are never translated.
public struct HoursExport: Sendable {
  /// The hours, in the order of the file.
  public let entries: [EntryView]
  /// What people log in with, by their id.
  let usernames: [ID: String]

  /// An export of the hours that have ended and need no confirmation.
  ///
  /// - Parameter usernames: what people log in with; those who are not known stand in the file without.
  public init(_ entries: [EntryView], usernames: [ID: String] = [:]) {
    self.entries = entries.filter { $0.end != nil && !$0.isSuspicious }
    self.usernames = usernames
  }

  /// The forms of a file.
  public enum Format: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180), one entry a line.
    case csv
    /// JSON: ``HoursFile``.
    case json
    /// A calendar (RFC 5545), one event an entry.
    case ics

    /// The version of the form. JSON has hours beside minutes since its second one.
    public var schema: String { self == .json ? "worksite.hours/2" : "worksite.hours/1" }

    /// The versions that can be read.
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

  /// Minutes that count, of all entries.
  public var totalMinutes: Int { entries.reduce(0) { $0 + $1.countedMinutes } }

  /// The file. The same entries always give the same bytes.
  public func text(as format: Format) throws -> String {
    switch format {
    case .csv: csv
    case .json: try JSON.text(HoursFile(self)) + "\n"
    case .ics: HoursCalendar(entries).text
    }
  }
}

/// An export in JSON.
public struct HoursFile: Codable, Hashable, Sendable {
  /// The form: ``HoursExport/Format/schema``.
  public let schema: String
  /// The hours.
  public let entries: [Line]
  /// Minutes that count, of all entries.
  public let totalMinutes: Int
  /// The same in hours, with two decimals.
  public let totalHours: Double

  /// An entry, with one more member.
  public struct Line: Codable, Hashable, Sendable {
    /// The entry.
    public let entry: EntryView
    /// What counts of it in hours, with two decimals; those of all entries add up to those of their sum.
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
