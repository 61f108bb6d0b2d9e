import Auth
import Core
import Operations
import Persistence
import Worksites

/// The workdays without hours and without a day-off mark, of the actor and the workers they manage.
///
/// A public holiday of all countries in which a worker is attached to worksites in use is no workday.
public struct MissingHours: Query {
  public static let right = Right.seeHours

  /// The days to check. A day that is not over counts as complete.
  package let range: DayRange
  /// The current day where the hours are asked for.
  package let today: CivilDate
  /// The workers to check; empty for all whose hours the actor may see.
  package let workers: Set<ID>

  /// A query from its parts.
  public init(in range: DayRange, today: CivilDate, of workers: Set<ID> = []) {
    self.range = range
    self.today = today
    self.workers = workers
  }

  /// The part of the range that is over; `nil` when no day is.
  public var daysOver: DayRange? {
    DayRange(first: range.first, last: min(range.last, today.adding(days: -1)))
  }

  /// The missing days of one worker.
  public struct Row: Hashable, Sendable {
    /// The worker whose hours are missing.
    public let user: ID
    /// The day from which hours are expected of the worker.
    public let since: CivilDate
    /// The days, in order.
    public let days: [CivilDate]

    /// A row from its parts.
    public init(user: ID, since: CivilDate, days: [CivilDate]) {
      self.user = user
      self.since = since
      self.days = days
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    guard let range = daysOver else { return [] }
    let workdays = try CountingRules(connection).workdays
    let days = range.filter { workdays.contains($0.weekday) }
    let expected = try ExpectedHours(of: workers).answer(in: connection, for: actor)
    let ofWorkers: SQL = workers.isEmpty ? "" : "AND worker IN (\(SQL.list(workers.sorted())))"
    var covered: Set<WorkerDay> = []
    try connection.forEach(
      """
      SELECT DISTINCT worker, day, last_day FROM hours_entry
      WHERE day >= \(range.first.adding(days: -Shift.maxMidnights)) AND day <= \(range.last) AND last_day >= \(range.first)
      \(ofWorkers)
      """
    ) { row in
      let user = try row.id()
      let (from, through) = (try HoursEntry.day(row.text()), try HoursEntry.day(row.text()))
      for day in from...max(from, through) { covered.insert(WorkerDay(user: user, day: day)) }
    }
    for off in try DaysOff.all(of: nil, in: range, in: connection) {
      covered.insert(WorkerDay(user: off.user, day: off.day))
    }
    let zones = try Worksite.zones(of: Set(expected.keys), in: connection)
    // The holidays of a zone are the same for all of its workers.
    let holidays = Dictionary(
      uniqueKeysWithValues: Set(zones.values.joined()).map { zone in
        let known = PublicHolidays(in: zone)
        return (zone, Set(days.filter { known?.name(of: $0) != nil }))
      })
    return expected.sorted { $0.key < $1.key }.compactMap { user, since in
      let own = (zones[user] ?? []).map { holidays[$0] ?? [] }
      let missing = days.filter { day in
        day >= since && !covered.contains(WorkerDay(user: user, day: day))
          && (own.isEmpty || !own.allSatisfy { $0.contains(day) })
      }
      return missing.isEmpty ? nil : Row(user: user, since: since, days: missing)
    }
  }

  private struct WorkerDay: Hashable {
    let user: ID
    let day: CivilDate
  }
}
