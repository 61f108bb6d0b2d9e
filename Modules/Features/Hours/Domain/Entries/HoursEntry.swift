import Core
import Persistence

/// Hours of one worker on one worksite: a shift, or a part of one. An entry without an end is running.
public struct HoursEntry: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worker whose hours they are, for life.
  public let user: ID
  /// The worksite on which the worker was.
  public let worksite: ID
  /// The name of the worksite when the entry was last written, for users who do not see the worksite.
  public let worksiteName: String
  /// The task of the worksite.
  public let task: ID?
  /// The name of the task when the entry was last written.
  public let taskName: String?
  /// The start, on a whole minute.
  public let start: Instant
  /// The end, on a whole minute; `nil` while the entry runs.
  public let end: Instant?
  /// The zone of the worksite.
  public let zone: Zone
  /// The breaks, within the entry and without overlaps.
  public let breaks: [Break]
  /// The description of the work.
  public let note: String
  /// The approval state. A seal is a property of the pay period, not of the entry.
  public let approvalState: ApprovalState
  /// The reason of the last reopening; empty without one.
  public let reason: String
  /// The source of the hours.
  public let source: Source
  /// Whether the hours look like a forgotten timer. The user has to confirm the times.
  public let isSuspicious: Bool
  /// The day of the start, in the entry's zone.
  public let day: CivilDate
  /// The day of the last minute; for a running entry, the day of the start.
  public let lastDay: CivilDate
  /// The elapsed minutes without unpaid breaks; 0 while the entry runs.
  public let workedMinutes: Int
  /// The worked minutes, rounded as the company's settings say.
  public let minutes: Int
  /// The user who entered the hours.
  public let createdBy: ID
  /// The moment of entering.
  public let createdAt: Instant
  /// The operation that last changed the entry.
  public let version: ID

  /// The approval state of an entry.
  public enum ApprovalState: Int, Codable, Sendable, CaseIterable {
    /// The worker may change the entry.
    case open = 0
    /// The worker submitted the entry.
    case submitted = 1
    /// A manager approved the entry; the worker cannot change it.
    case approved = 2

    /// The name in JSON and in the history.
    public var name: String {
      switch self {
      case .open: "open"
      case .submitted: "submitted"
      case .approved: "approved"
      }
    }
  }

  /// The source of an entry.
  public enum Source: Int, Sendable, CaseIterable {
    /// Typed by a user.
    case typed = 0
    /// A timer that the worker ran.
    case timer = 1
    /// A vehicle or another device.
    case device = 2
    /// A file that a user imported.
    case imported = 3
  }

  /// Whether the entry has no end yet.
  public var isRunning: Bool { end == nil }

  /// The shift; `nil` while the entry runs.
  public var shift: Shift? {
    end.map { Shift(start: start, end: $0, zone: zone, breaks: breaks) }
  }

  /// The counted minutes of each day, split at midnight; empty while the entry runs.
  public var dayParts: [Shift.DayPart] { shift?.dayParts(countedAs: minutes) ?? [] }
}

extension HoursEntry {
  static let columns: SQL = """
    hours_entry.id, worker, site, site_name, task, task_name, start_at, end_at, zone, breaks, note, stage, reason, source,
    suspicious, day, last_day, worked, \(counted), created_by, created_at, version
    """

  /// The counted minutes, which a device estimates until the server reports its own.
  static let counted: SQL = """
    COALESCE((SELECT hours_estimate.minutes FROM hours_estimate WHERE entry = hours_entry.id), hours_entry.minutes)
    """

  static func read(_ row: inout Row) throws -> HoursEntry {
    HoursEntry(
      id: try row.id(), user: try row.id(), worksite: try row.id(), worksiteName: row.text(),
      task: try row.optional { try $0.id() }, taskName: row.optional { $0.text() }, start: row.instant(),
      end: row.optional { $0.instant() }, zone: try zone(row.text()),
      breaks: try Self.breaks(row.text()), note: row.text(), approvalState: try word(row.int(), "stage"),
      reason: row.text(), source: try word(row.int(), "source"), isSuspicious: row.bool(),
      day: try day(row.text()), lastDay: try day(row.text()), workedMinutes: row.int(), minutes: row.int(),
      createdBy: try row.id(), createdAt: row.instant(), version: try row.id())
  }

  static func zone(_ text: String) throws -> Zone {
    guard let zone = Zone(text) else {
      throw Failure(.damaged, "hours.zone", .zoneDamaged(text), remedy: .verifyData)
    }
    return zone
  }

  private static func word<Word: RawRepresentable<Int>>(_ number: Int, _ column: String) throws -> Word {
    guard let word = Word(rawValue: number) else {
      throw Failure(.damaged, "hours.\(column)", .numberDamaged(number, column), remedy: .verifyData)
    }
    return word
  }

  private static func breaks(_ text: String) throws -> [Break] {
    text == "[]" ? [] : try JSON.value([Break].self, from: text)
  }

  /// A stored day.
  ///
  /// - Throws: ``Failure`` of kind `damaged`.
  static func day(_ text: String) throws -> CivilDate {
    guard let day = CivilDate(iso: text) else {
      throw Failure(.damaged, "hours.day", .dayDamaged(text), remedy: .verifyData)
    }
    return day
  }
}

extension HoursEntry.Source: Codable {
  /// Decodes `typed`, `timer`, `device` or `import`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let source = Self.allCases.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a source: \(name)")
    }
    self = source
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The name in JSON and in exports.
  public var name: String {
    switch self {
    case .typed: "typed"
    case .timer: "timer"
    case .device: "device"
    case .imported: "import"
    }
  }
}
