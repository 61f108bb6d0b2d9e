import Auth
import Core
import Operations

/// An export of hours for other programs, which is made piece by piece.
///
/// Running entries are left out, and so are timers that look forgotten: the user has not confirmed their
/// times, and readers of the file could not see that.
///
/// Files contain the version of their schema, ``Format/schema``. Headers and names are never translated. The
/// same entries always give the same bytes.
public struct ExportedHours: Sendable {
  private let filter: HoursFilter
  private let states: Set<EntryState>
  private let pageSize: Int
  private var writer: HoursFileWriter?
  private let format: Format
  private var cursor: Cursor?

  /// An export of the hours that count for the days of a filter.
  ///
  /// - Parameter states: the states of the hours; empty for all. Sealed hours are approved, too.
  public init(
    _ filter: HoursFilter, states: Set<EntryState> = [], as format: Format, pageSize: Int = 1000
  ) {
    self.filter = filter
    self.states = states
    self.format = format
    self.pageSize = pageSize
  }

  /// The file formats, by the endings of their names.
  public enum Format: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180), one entry per line.
    case csv
    /// JSON in the form of `HoursFile`.
    case json
    /// A calendar (RFC 5545), one event per entry.
    case ics

    /// The name of the current schema version. Version 2 of JSON added decimal hours, version 3 has
    /// the member `user` instead of `worker`.
    public var schema: String { self == .json ? "worksite.hours/3" : "worksite.hours/1" }

    /// The schema versions that the import accepts.
    var readable: [String] { self == .json ? ["worksite.hours/1", "worksite.hours/2", schema] : [schema] }

    /// The media type, for HTTP.
    public var mediaType: String {
      switch self {
      case .csv: "text/csv; charset=utf-8; header=present"
      case .json: "application/json"
      case .ics: "text/calendar; charset=utf-8"
      }
    }
  }

  /// A piece of the file.
  public struct Piece: Sendable {
    /// The text, which continues that of the piece before.
    public let text: String
    /// The running entries and the unconfirmed timers that this piece leaves out.
    public let leftOut: [HoursEntry]
    /// The hours on the days of this piece that are not approved, whether they are exported or not.
    package let notApproved: [EntryView]
    /// Whether the file ends with it.
    public let isLast: Bool
  }

  /// The number of entries so far.
  public var entries: Int { writer?.entries ?? 0 }
  /// The counted minutes of the entries so far.
  public var totalMinutes: Int { writer?.totalMinutes ?? 0 }

  /// Makes the next piece. It is not called after the last one.
  public mutating func next(in companyStore: CompanyStore, for actor: Actor) throws -> Piece {
    var text = ""
    var writer: HoursFileWriter
    if let present = self.writer {
      writer = present
    } else {
      // An event names the worker only in a calendar of several.
      let isOfSeveral =
        try format == .ics && companyStore.answer(HoursWorkers(filter), for: actor).count > 1
      writer = HoursFileWriter(format, namesWorkers: isOfSeveral)
      text = writer.head
    }
    let page = try companyStore.answer(
      HoursExportPage(filter, states: states, after: cursor, limit: pageSize), for: actor)
    text += try writer.add(page.entries, usernames: page.usernames)
    if page.next == nil { text += try writer.tail() }
    (self.writer, cursor) = (writer, page.next)
    return Piece(
      text: text, leftOut: page.leftOut, notApproved: page.notApproved, isLast: page.next == nil)
  }
}
