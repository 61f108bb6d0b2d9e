import Core

/// Hours on their way into a file for other programs. What still runs has no place in one, nor has a timer that looks
/// forgotten: nobody said yet that its times are right, and whoever reads the file could not tell.
///
/// Files name the version of their form, ``schema``. A new form gets a new name; headers and names are never translated.
public struct HoursExport: Sendable {
  /// The hours, in the order of the file.
  public let entries: [EntryView]
  /// What people log in with, by their id.
  let usernames: [ID: String]

  /// The form of all files.
  public static let schema = "worksite.hours/1"

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
  /// The form: ``HoursExport/schema``.
  public let schema: String
  /// The hours.
  public let entries: [EntryView]
  /// Minutes that count, of all entries.
  public let totalMinutes: Int

  init(_ export: HoursExport) {
    schema = HoursExport.schema
    entries = export.entries
    totalMinutes = export.totalMinutes
  }
}
