import Auth
import Core
import Operations
import Persistence

/// Sums of ended and confirmed hours, grouped by worksite, task, worker or day.
///
///     let november = try DayRange(typed: "2026-11", today: today)
///     let filter = HoursFilter(first: november.first, last: november.last, worksite: site)
///     let report = try company.answer(HoursReport(filter, by: [.user, .task]), for: admin)
///     let hours = Double(report.totalMinutes) / 60
public struct HoursReport: Query {
  public static let right = Right.seeHours

  package let filter: HoursFilter
  /// The dimensions to group by; empty for one total.
  package let dimensions: Set<Dimension>
  /// The attribution of hours over midnight; `nil` for the company's setting.
  package let attribution: Attribution?

  /// A query from its parts.
  public init(_ filter: HoursFilter, by dimensions: Set<Dimension>, attribution: Attribution? = nil) {
    self.filter = filter
    self.dimensions = dimensions
    self.attribution = attribution
  }

  /// A dimension by which hours are grouped.
  public enum Dimension: String, Codable, Sendable, CaseIterable {
    /// The worksite of the hours.
    case site
    /// The name of the task, on all worksites.
    case task
    /// The worker whose hours they are.
    case user
    /// The day for which the hours count.
    case day
  }

  /// The group of a row. A value is `nil` without its dimension, and for hours without a task.
  public struct Key: Hashable, Sendable {
    /// The worksite of the hours.
    public var worksite: ID?
    /// The name of the task.
    public var taskName: String?
    /// The worker whose hours they are.
    public var user: ID?
    /// The day for which the hours count.
    public var day: CivilDate?
  }

  /// A row of the report.
  public struct Row: Hashable, Sendable {
    /// The values that the hours of the row share.
    public let key: Key
    /// The worked minutes, rounded as the company's settings say.
    public var minutes: Int
    /// The thirds of a hundredth of an hour by which rounding made the hours more, or less.
    var thirds: Int
    /// The number of entries. Split at midnight, an entry counts on each of its days.
    public var entries: Int
    /// The number of entries whose counted minutes differ from the worked ones, because of rounding.
    public var rounded: Int

    /// The hours in hundredths. Those of a worker add up to the worker's rounded hours (`RoundedSums`).
    public var hundredths: Int { (minutes * 5 + thirds) / 3 }
  }

  /// The rows of a report and the data to show them.
  public struct Answer: Sendable {
    /// The rows, in no order.
    public let rows: [Row]
    /// The attribution of hours over midnight.
    public let attribution: Attribution
    /// The company's current rules for counting.
    public let counting: CountingRules
    /// The names of the worksites in the rows.
    public let worksiteNames: [ID: String]
    /// The running entries that match the filter, which no row contains.
    public let running: [HoursEntry]
    /// The matching timers that look forgotten, which no row contains until their times are confirmed.
    public let unconfirmed: [HoursEntry]

    /// The counted minutes of all rows.
    public var totalMinutes: Int { rows.reduce(0) { $0 + $1.minutes } }

    /// Whether the counted minutes of some entries differ from the worked ones.
    public var isRounded: Bool { rows.contains { $0.rounded > 0 } }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let counting = try CountingRules(connection)
    let attribution = self.attribution ?? counting.attribution
    var sums = ReportSums(by: dimensions, isByTask: isByTask)
    let isSplit = attribution == .splitAtMidnight && (dimensions.contains(.day) || filter.isBounded)
    try add(
      where: try filter.began(in: connection, for: actor) + (isSplit ? "AND last_day = day" : ""), to: &sums,
      connection)
    if isSplit { try addParts(to: &sums, connection, actor) }
    let names = PlaceNames(connection)
    let rows = sums.rows(named: try names.ofTasks(sums.tasks), filter)
    let sites = try names.ofSites(Set(rows.compactMap(\.key.worksite)))
    let running = try uncounted(where: "end_at IS NULL", .startDay, connection, actor)
    let unconfirmed = try uncounted(
      where: "suspicious AND end_at IS NOT NULL", attribution, connection, actor)
    return Answer(
      rows: rows, attribution: attribution, counting: counting, worksiteNames: sites, running: running,
      unconfirmed: unconfirmed)
  }

  /// The entries with a condition that match the filter. An index contains all running entries, and another
  /// one all unconfirmed ones; a condition on days would make SQLite use a third one.
  private func uncounted(
    where condition: SQL, _ attribution: Attribution, _ connection: Connection, _ actor: Actor
  ) throws -> [HoursEntry] {
    var always = filter
    (always.first, always.last) = (nil, nil)
    return try connection.rows(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE" + condition + "AND"
        + always.began(in: connection, for: actor), HoursEntry.read
    ).filter { entry in
      entry.counted(by: attribution).contains { filter.contains($0.day) }
    }.named(in: connection).filter {
      filter.matches(taskName: $0.taskName)
    }
    .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// Adds sums that the database computes: of hours within one day, or attributed to one day.
  private func add(where condition: SQL, to sums: inout ReportSums, _ connection: Connection) throws {
    let statement = Self.statement(
      by: dimensions, isByTask: isByTask, where: condition,
      isEstimated: try connection.exists("SELECT 1 FROM hours_estimate"))
    var hasUneven = false
    func read() throws {
      try connection.forEach(statement) { row in
        let cell = ReportSums.Cell(
          user: try row.optional { try $0.id() }, site: try row.optional { try $0.id() },
          task: try row.optional { try $0.id() }, day: try row.optional { try HoursEntry.day($0.text()) })
        sums.add(cell, ReportSums.Sum(minutes: row.int(), entries: row.int(), rounded: row.int()))
        if row.int() > 0 { hasUneven = true }
      }
      if hasUneven { try addUneven(where: condition, to: &sums, connection) }
    }
    // Entries of a worker lie all over the file; other reports read the file from its beginning to its end.
    try dimensions.contains(.user) ? connection.keepingPages(read) : read()
  }

  /// Adds the places of the summed hours whose minutes are no whole number of hundredths.
  private func addUneven(
    where condition: SQL, to sums: inout ReportSums, _ connection: Connection
  ) throws {
    let minutes = try Self.minutes(isEstimated: connection.exists("SELECT 1 FROM hours_estimate"))
    try connection.forEach(
      "SELECT worker, site, task, day, start_at, hours_entry.id, \(minutes) FROM hours_entry"
        + Self.summed + condition + "AND \(minutes) % 3 <> 0"
    ) { row in
      let (worker, site) = (try row.id(), try row.id())
      let (task, day) = (try row.optional { try $0.id() }, try HoursEntry.day(row.text()))
      sums.add(
        uneven: ReportSums.Share(
          cell: ReportSums.Cell(user: worker, site: site, task: task, day: day), worker: worker,
          began: (day, row.instant()), entry: try row.id(), minutes: row.int()))
    }
  }

  private static let summed: SQL = "WHERE end_at IS NOT NULL AND NOT suspicious AND"

  private static func minutes(isEstimated: Bool) -> SQL { isEstimated ? HoursEntry.counted : "minutes" }

  /// Whether sums are of one task. The name by which a filter finds tasks is known only after reading.
  private var isByTask: Bool { dimensions.contains(.task) || filter.taskName != nil }

  /// The SQL statement of the sums. Columns of other dimensions are NULL.
  ///
  /// - Parameter isEstimated: whether the counted minutes of some entries are estimates.
  static func statement(
    by dimensions: Set<Dimension>, isByTask: Bool, where condition: SQL, isEstimated: Bool = false
  ) -> SQL {
    let minutes = minutes(isEstimated: isEstimated)
    let all = [
      ("worker", dimensions.contains(.user)), ("site", dimensions.contains(.site)), ("task", isByTask),
      ("day", dimensions.contains(.day)),
    ]
    let selected = all.map { name, isWanted in isWanted ? name : "NULL" }.joined(separator: ", ")
    let groups = all.filter(\.1).map(\.0)
    let grouping = groups.isEmpty ? "" : "GROUP BY " + groups.joined(separator: ", ")
    let columns: SQL = """
      SELECT \(SQL(code: selected)), CAST(SUM(\(minutes)) AS BIGINT), COUNT(*),
        COUNT(CASE WHEN \(minutes) <> worked THEN 1 END), COUNT(CASE WHEN \(minutes) % 3 <> 0 THEN 1 END)
      FROM hours_entry
      """
    return columns + summed + condition + SQL(code: grouping)
  }

  /// Adds the parts of hours over midnight, day by day.
  private func addParts(to sums: inout ReportSums, _ connection: Connection, _ actor: Actor) throws {
    let condition = try filter.overMidnight(in: connection, for: actor)
    try connection.forEach(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE end_at IS NOT NULL AND NOT suspicious AND"
        + condition
    ) { row in
      let entry = try HoursEntry.read(&row)
      for part in entry.dayParts where filter.contains(part.day) {
        let rounded = entry.minutes == entry.workedMinutes ? 0 : 1
        sums.add(
          part: ReportSums.Cell(entry, on: part.day),
          ReportSums.Sum(minutes: part.minutes, entries: 1, rounded: rounded))
        if part.minutes % 3 != 0 { sums.add(uneven: ReportSums.Share(entry, part)) }
      }
    }
  }
}

extension HoursFilter {
  fileprivate var isBounded: Bool { first != nil || last != nil }

  func contains(_ day: CivilDate) -> Bool {
    first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
  }
}
