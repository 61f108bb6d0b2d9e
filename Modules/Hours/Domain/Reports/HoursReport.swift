import Auth
import Core
import Persistence
import Sync

/// Sums of hours, by whatever one wants to know. What still runs is not in them.
public struct HoursReport: Query {
  public static let right = Right.seeHours

  /// Which hours.
  public let filter: HoursFilter
  /// What they are added up by; nothing: all together.
  public let dimensions: Set<Dimension>
  /// Which day the hours of a night belong to; `nil`: as the employer says.
  public let attribution: Attribution?

  /// The question.
  public init(_ filter: HoursFilter, by dimensions: Set<Dimension>, attribution: Attribution? = nil) {
    self.filter = filter
    self.dimensions = dimensions
    self.attribution = attribution
  }

  /// What hours can be added up by.
  public enum Dimension: String, Codable, Sendable, CaseIterable {
    /// The worksite.
    case site
    /// The task, of whichever worksite.
    case task
    /// The worker.
    case user
    /// The day.
    case day
  }

  /// What the hours of a row have in common; `nil` where they were not added up by it, and for hours without a task.
  public struct Key: Hashable, Sendable {
    /// The worksite.
    public var worksite: ID?
    /// The name of the task.
    public var taskName: String?
    /// The worker.
    public var worker: ID?
    /// The day.
    public var day: CivilDate?
  }

  /// One row of the report.
  public struct Row: Hashable, Sendable {
    /// What the hours have in common.
    public let key: Key
    /// Minutes that count.
    public var minutes: Int
    /// How many entries; one over midnight counts on each of its days.
    public var entries: Int
    /// How many of them count for other minutes than were worked, because they were rounded when they were stored.
    public var rounded: Int
  }

  /// The report.
  public struct Answer: Sendable {
    /// The rows, in no order that means anything.
    public let rows: [Row]
    /// Which day the hours of a night belong to.
    public let attribution: Attribution
    /// What the worksites in it are called.
    public let worksiteNames: [ID: String]
    /// What still runs among the hours that were asked for, and is in no row.
    public let running: [HoursEntry]

    /// Minutes of all rows.
    public var totalMinutes: Int { rows.reduce(0) { $0 + $1.minutes } }

    /// Whether some of the hours in it count for other minutes than were worked.
    public var isRounded: Bool { rows.contains { $0.rounded > 0 } }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let attribution = try self.attribution ?? Counting(connection).attribution
    var sums = ReportSums(by: dimensions)
    let isSplit = attribution == .splitAtMidnight && (dimensions.contains(.day) || filter.isBounded)
    try add(
      where: try filter.began(in: connection, for: actor) + (isSplit ? "AND last_day = day" : ""), to: &sums,
      connection)
    if isSplit { try addParts(to: &sums, connection, actor) }
    let names = PlaceNames(connection)
    let rows = sums.rows(named: try names.ofTasks(sums.tasks), filter)
    let sites = try names.ofSites(Set(rows.compactMap(\.key.worksite)))
    return Answer(
      rows: rows, attribution: attribution, worksiteNames: sites, running: try running(connection, actor))
  }

  /// What runs is very little: an index finds all of it, which the days would only lead away from.
  private func running(_ connection: Connection, _ actor: Actor) throws -> [HoursEntry] {
    var always = filter
    (always.first, always.last) = (nil, nil)
    return try connection.rows(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE end_at IS NULL AND"
        + always.began(in: connection, for: actor), HoursEntry.read
    ).filter { filter.contains($0.day) }.named(in: connection).filter { filter.isMeant($0.taskName) }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// Adds up inside the database what lies in one day, or counts as a whole for the day it began on.
  private func add(where condition: SQL, to sums: inout ReportSums, _ connection: Connection) throws {
    let statement = Self.statement(by: dimensions, needsTask: filter.taskName != nil, where: condition)
    try connection.forEach(statement) { row in
      let cell = ReportSums.Cell(
        worker: try row.optional { try $0.id() }, site: try row.optional { try $0.id() },
        task: try row.optional { try $0.id() }, day: try row.optional { try HoursEntry.day($0.text()) })
      sums.add(cell, ReportSums.Sum(minutes: row.int(), entries: row.int(), rounded: row.int()))
    }
  }

  /// The sums as the database is asked for them. Columns nobody asked for are NULL.
  static func statement(by dimensions: Set<Dimension>, needsTask: Bool, where condition: SQL) -> SQL {
    let isByTask = dimensions.contains(.task) || needsTask
    let columns = [
      ("worker", dimensions.contains(.user)), ("site", dimensions.contains(.site)), ("task", isByTask),
      ("day", dimensions.contains(.day)),
    ]
    let selected = columns.map { name, isWanted in isWanted ? name : "NULL" }.joined(separator: ", ")
    let groups = columns.filter(\.1).map(\.0)
    let grouping = groups.isEmpty ? "" : "GROUP BY " + groups.joined(separator: ", ")
    return SQL(
      code: """
        SELECT \(selected), SUM(minutes), COUNT(*), SUM(CASE WHEN minutes <> worked THEN 1 ELSE 0 END)
        FROM hours_entry WHERE end_at IS NOT NULL AND
        """)
      + condition + SQL(code: grouping)
  }

  /// Adds what each day of the range has of the hours over midnight.
  private func addParts(to sums: inout ReportSums, _ connection: Connection, _ actor: Actor) throws {
    let condition = try filter.overMidnight(in: connection, for: actor)
    try connection.forEach(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE end_at IS NOT NULL AND" + condition
    ) { row in
      let entry = try HoursEntry.read(&row)
      for part in entry.dayParts where filter.contains(part.day) {
        let rounded = entry.minutes == entry.workedMinutes ? 0 : 1
        sums.add(
          ReportSums.Cell(entry, on: part.day),
          ReportSums.Sum(minutes: part.minutes, entries: 1, rounded: rounded))
      }
    }
  }
}

extension HoursFilter {
  fileprivate var isBounded: Bool { first != nil || last != nil }

  fileprivate func contains(_ day: CivilDate) -> Bool {
    first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
  }
}
