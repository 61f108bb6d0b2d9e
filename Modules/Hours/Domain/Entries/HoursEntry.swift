import Core
import Persistence

/// Hours of one worker on one worksite: a shift, or a part of one. One without an end is running.
public struct HoursEntry: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// Whose hours they are.
  public let worker: ID
  /// Where they were worked.
  public let worksite: ID
  /// What the worksite was called when the entry was last written, for those who do not see it any more.
  public let worksiteName: String
  /// For which task of the worksite.
  public let task: ID?
  /// What the task was called when the entry was last written.
  public let taskName: String?
  /// When they began, on a whole minute.
  public let start: Instant
  /// When they ended; `nil` while they run.
  public let end: Instant?
  /// The zone whose clocks they were read from: the worksite's.
  public let zone: Zone
  /// The breaks.
  public let breaks: [Break]
  /// What was done, for people.
  public let note: String
  /// How far they have come on their way to the payroll; whether they are sealed is a matter of their period.
  public let stage: Stage
  /// Why they were last reopened; empty when they were not.
  public let reason: String
  /// Where they came from.
  public let source: Source
  /// Whether a forgotten timer is likely: somebody has to say that the times are right.
  public let isSuspicious: Bool
  /// The day they began on.
  public let day: CivilDate
  /// The day of their last minute; of running ones, the day they began on.
  public let lastDay: CivilDate
  /// Minutes worked: elapsed, without unpaid breaks. 0 while they run.
  public let workedMinutes: Int
  /// Minutes that count: worked, rounded as the employer does.
  public let minutes: Int
  /// Who entered them.
  public let createdBy: ID
  /// When they were entered.
  public let createdAt: Instant
  /// The operation that last changed anything about them.
  public let version: ID

  /// How far hours have come.
  public enum Stage: Int, Codable, Sendable, CaseIterable {
    /// The worker may change them.
    case open = 0
    /// The worker says they are right.
    case submitted = 1
    /// The manager says so too; the worker cannot change them any more.
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

  /// Where hours came from.
  public enum Source: Int, Sendable, CaseIterable {
    /// Somebody wrote them.
    case typed = 0
    /// A timer.
    case timer = 1
    /// A vehicle or another device.
    case device = 2
    /// A file.
    case imported = 3
  }

  /// Whether they have no end yet.
  public var isRunning: Bool { end == nil }

  /// The shift; `nil` while they run.
  public var shift: Shift? {
    end.map { Shift(start: start, end: $0, zone: zone, breaks: breaks) }
  }

  /// What counts on each day, split at midnight; nothing while they run.
  public var dayParts: [Shift.DayPart] { shift?.dayParts(countedAs: minutes) ?? [] }
}

extension HoursEntry {
  static let columns: SQL = """
    hours_entry.id, worker, site, site_name, task, task_name, start_at, end_at, zone, breaks, note, stage, reason, source,
    suspicious, day, last_day, worked, minutes, created_by, created_at, version
    """

  static func read(_ row: inout Row) throws -> HoursEntry {
    HoursEntry(
      id: try row.id(), worker: try row.id(), worksite: try row.id(), worksiteName: row.text(),
      task: try row.optional { try $0.id() }, taskName: row.optional { $0.text() }, start: row.instant(),
      end: row.optional { $0.instant() }, zone: try zone(row.text()),
      breaks: try Self.breaks(row.text()), note: row.text(), stage: try word(row.int(), "stage"),
      reason: row.text(), source: try word(row.int(), "source"), isSuspicious: row.bool(),
      day: try day(row.text()), lastDay: try day(row.text()), workedMinutes: row.int(), minutes: row.int(),
      createdBy: try row.id(), createdAt: row.instant(), version: try row.id())
  }

  private static func zone(_ text: String) throws -> Zone {
    guard let zone = Zone(text) else { throw Failure(.damaged, "hours.zone", .zoneDamaged(text)) }
    return zone
  }

  private static func word<Word: RawRepresentable<Int>>(_ number: Int, _ column: String) throws -> Word {
    guard let word = Word(rawValue: number) else {
      throw Failure(.damaged, "hours.\(column)", .numberDamaged(number, column))
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
    guard let day = CivilDate(iso: text) else { throw Failure(.damaged, "hours.day", .dayDamaged(text)) }
    return day
  }
}

extension HoursEntry.Source: Codable {
  /// As JSON: `typed`, `timer`, `device`, `import`.
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
