import Accounts
import Auth
import Core
import Persistence
import Sync
import Worksites

/// Days of work on which somebody neither entered hours nor said that they did not work: one's own, and of those whose hours
/// one manages.
public struct MissingHours: Query {
  public static let right = Right.seeHours

  /// Which days; on those that are not over yet nothing is missing.
  public let range: DayRange
  /// What day it is where hours are asked for.
  public let today: CivilDate

  /// The question.
  public init(in range: DayRange, today: CivilDate) {
    self.range = range
    self.today = today
  }

  /// Those of the days that are over; `nil` when none is.
  public var daysOver: DayRange? {
    DayRange(first: range.first, last: min(range.last, today.adding(days: -1)))
  }

  /// Somebody's missing days.
  public struct Row: Hashable, Sendable {
    /// Who.
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
    let workdays = try Counting(connection).workdays
    let days = range.filter { workdays.contains($0.weekday) }
    let workers = try expected(actor, connection)
    var present: Set<Mark> = []
    try connection.forEach(
      """
      SELECT DISTINCT worker, day, last_day FROM hours_entry
      WHERE day >= \(range.first.adding(days: -Shift.mostMidnights)) AND day <= \(range.last) AND last_day >= \(range.first)
      """
    ) { row in
      let worker = try row.id()
      let (from, through) = (try HoursEntry.day(row.text()), try HoursEntry.day(row.text()))
      for day in from...max(from, through) { present.insert(Mark(worker: worker, day: day)) }
    }
    for off in try DaysOff.all(of: nil, in: range, in: connection) {
      present.insert(Mark(worker: off.worker, day: off.day))
    }
    return workers.sorted { $0.key < $1.key }.compactMap { worker, since in
      let missing = days.filter { $0 >= since && !present.contains(Mark(worker: worker, day: $0)) }
      return missing.isEmpty ? nil : Row(worker: worker, days: missing)
    }
  }

  private struct Mark: Hashable {
    let worker: ID
    let day: CivilDate
  }

  /// Who is expected to enter hours, and from which day on: those attached to a worksite who may log in, since they were added; and
  /// whoever asks, since they first entered some. An admin who only sees to others does not.
  private func expected(_ actor: Actor, _ connection: Connection) throws -> [ID: CivilDate] {
    let users = try Users().answer(in: connection, for: actor)
    var workers = try Workers(actor, in: connection).known
    let isAttached = try !Worksite.memberships(of: actor.user, in: connection).isEmpty
    if isAttached { workers.insert(actor.user) }
    var expected = workers.reduce(into: [ID: CivilDate]()) { expected, worker in
      guard let user = users[worker], user.isActive else { return }
      expected[worker] = Zone.utc.civil(user.id.madeAt).date
    }
    if !isAttached, let user = users[actor.user], let first = try firstDay(of: actor.user, connection) {
      expected[actor.user] = max(first, Zone.utc.civil(user.id.madeAt).date)
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
