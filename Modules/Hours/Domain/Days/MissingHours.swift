import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The workdays without hours and without a day-off mark, of the actor and the workers they manage.
public struct MissingHours: Query {
  public static let right = Right.seeHours

  /// The days to check. A day that is not over counts as complete.
  public let range: DayRange
  /// The current day where the hours are asked for.
  public let today: CivilDate

  /// A query from its parts.
  public init(in range: DayRange, today: CivilDate) {
    self.range = range
    self.today = today
  }

  /// The part of the range that is over; `nil` when no day is.
  public var daysOver: DayRange? {
    DayRange(first: range.first, last: min(range.last, today.adding(days: -1)))
  }

  /// The missing days of one worker.
  public struct Row: Hashable, Sendable {
    /// The worker.
    public let worker: ID
    /// The days, in order.
    public let days: [CivilDate]

    /// A row from its parts.
    public init(worker: ID, days: [CivilDate]) {
      self.worker = worker
      self.days = days
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    guard let range = daysOver else { return [] }
    let workdays = try CountingRules(connection).workdays
    let days = range.filter { workdays.contains($0.weekday) }
    let workers = try expected(actor, connection)
    var covered: Set<WorkerDay> = []
    try connection.forEach(
      """
      SELECT DISTINCT worker, day, last_day FROM hours_entry
      WHERE day >= \(range.first.adding(days: -Shift.maxMidnights)) AND day <= \(range.last) AND last_day >= \(range.first)
      """
    ) { row in
      let worker = try row.id()
      let (from, through) = (try HoursEntry.day(row.text()), try HoursEntry.day(row.text()))
      for day in from...max(from, through) { covered.insert(WorkerDay(worker: worker, day: day)) }
    }
    for off in try DaysOff.all(of: nil, in: range, in: connection) {
      covered.insert(WorkerDay(worker: off.worker, day: off.day))
    }
    return workers.sorted { $0.key < $1.key }.compactMap { worker, since in
      let missing = days.filter { $0 >= since && !covered.contains(WorkerDay(worker: worker, day: $0)) }
      return missing.isEmpty ? nil : Row(worker: worker, days: missing)
    }
  }

  private struct WorkerDay: Hashable {
    let worker: ID
    let day: CivilDate
  }

  /// The workers who are expected to enter hours, each with the first such day.
  ///
  /// An active member of a worksite is expected to do so from the day on which the account was made, and the
  /// actor from the actor's own first hours. An admin who enters no hours is not expected to.
  private func expected(_ actor: Actor, _ connection: Connection) throws -> [ID: CivilDate] {
    let users = try Users().answer(in: connection, for: actor)
    var workers = try ManagedWorkers(actor, in: connection).members
    let isAttached = try !Worksite.memberships(of: actor.user, in: connection).isEmpty
    if isAttached { workers.insert(actor.user) }
    // The day of a moment differs between zones: a day that had ended on some worksite is not expected.
    let zones = try Worksites(withArchived: true).answer(in: connection, for: actor).compactMap {
      Zone($0.zone)
    }
    func madeOn(_ user: User) -> CivilDate {
      (zones.isEmpty ? [.utc] : zones).map { $0.civil(user.id.madeAt).date }.max() ?? today
    }
    var expected = workers.reduce(into: [ID: CivilDate]()) { expected, worker in
      guard let user = users[worker], user.isActive else { return }
      expected[worker] = madeOn(user)
    }
    if !isAttached, let user = users[actor.user], let first = try firstDay(of: actor.user, connection) {
      expected[actor.user] = max(first, madeOn(user))
    }
    return expected
  }

  private func firstDay(of worker: ID, _ connection: Connection) throws -> CivilDate? {
    let day = try connection.first("SELECT MIN(day) FROM hours_entry WHERE worker = \(worker)") { row in
      row.optional { $0.text() }
    }
    return try (day ?? nil).map { try HoursEntry.day($0) }
  }
}
