import Accounts
import Auth
import Core
import Operations
import Persistence

/// The hours of each worker in a pay period by state, with what keeps the period from being sealed.
///
/// It lists the workers who have hours in the period, those of whom hours are expected, and those whose period is sealed.
/// One statement reads the hours of all of them.
///
///     let rows = try company.answer(PayrollRows(of: period, today: today), for: admin)
///     let ready = rows.filter(\.isReady).map(\.userName)
public struct PayrollRows: Query {
  public static let right = Right.seeHours

  /// The days of the pay period.
  package let period: DayRange
  /// The current day where the hours are asked for; hours are missing on days before it.
  package let today: CivilDate

  /// A query for the workers whose hours the actor may see.
  public init(of period: DayRange, today: CivilDate) {
    self.period = period
    self.today = today
  }

  /// The hours of a worker in the period.
  public struct Row: Hashable, Sendable {
    /// The worker whose hours they are.
    public let user: ID
    /// The name of the worker; the short id of an unknown one.
    public let userName: String
    /// The counted minutes by state.
    public let minutes: [EntryState: Int]
    /// The number of entries of which a part counts for the period, those without counted minutes included.
    public let entryCount: Int
    /// The workdays that are over, without hours and without a day-off mark.
    public let missing: [CivilDate]
    /// The number of timers that run or look forgotten.
    public let openTimers: Int
    /// The seal of the period; `nil` for a period that is open.
    public let seal: ID?
    /// Whether hours in the period are not approved yet.
    public let isPending: Bool
    /// A text that is another one once an entry of the period is added, changed or removed.
    public let state: String

    /// The counted minutes of all states.
    public var totalMinutes: Int { minutes.values.reduce(0, +) }

    /// The total in hundredths of an hour, as reports and exports add it up.
    public var totalHundredths: Int { DecimalHours.hundredths(minutes: totalMinutes) }

    /// Whether all hours of the period are approved, and can be sealed.
    public var isReady: Bool { seal == nil && entryCount > 0 && !isPending && openTimers == 0 }
  }

  /// The rows, by the names of the workers.
  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    let users = try Users().answer(in: connection, for: actor)
    let names = WorkerNames(users.mapValues(\.name))
    let hours = try hours(in: connection, for: actor)
    let seals = Dictionary(
      try Seals(in: period).answer(in: connection, for: actor).map { ($0.user, $0.id) }
    ) { one, _ in one }
    let missing = Dictionary(
      try MissingHours(in: period, today: today).answer(in: connection, for: actor).map { ($0.user, $0.days) }
    ) { one, _ in one }
    let expected = try ExpectedHours().answer(in: connection, for: actor).filter { $0.value <= period.last }
    let workers = Set(hours.keys).union(expected.keys).union(seals.keys)
    return names.sorted(workers).map { user in
      row(of: user, names.name(of: user), hours[user] ?? SummedHours(), missing[user] ?? [], seals[user])
    }
  }

  private func row(
    of user: ID, _ name: String, _ hours: SummedHours, _ missing: [CivilDate], _ seal: ID?
  ) -> Row {
    var minutes: [EntryState: Int] = [:]
    for (state, sum) in hours.minutes { minutes[EntryState(state, isSealed: seal != nil), default: 0] += sum }
    return Row(
      user: user, userName: name, minutes: minutes, entryCount: hours.versions.count, missing: missing,
      openTimers: hours.openTimers, seal: seal, isPending: hours.isPending, state: hours.state)
  }

  /// The hours of a worker, as they are added up.
  private struct SummedHours {
    var minutes: [HoursEntry.ApprovalState: Int] = [:]
    var openTimers = 0
    var isPending = false
    /// The entries with their versions.
    var versions: [(entry: ID, version: ID)] = []

    /// A digest of all entries and versions.
    var state: String {
      var digest = ContentDigest()
      for (entry, version) in versions.sorted(by: { $0.entry < $1.entry }) {
        (entry.bytes + version.bytes).withUnsafeBytes { digest.update($0) }
      }
      return String(digest.hash.prefix(20))
    }
  }

  private func hours(in connection: Connection, for actor: Actor) throws -> [ID: SummedHours] {
    let attribution = try CountingRules(connection).attribution
    var hours: [ID: SummedHours] = [:]
    try connection.forEach(statement(countedBy: attribution, in: connection, for: actor)) { row in
      let (user, entry, version) = (try row.id(), try row.id(), try row.id())
      let (stage, minutes, isRunning, isSuspicious) = (row.int(), row.int(), row.bool(), row.bool())
      let isOverMidnight = row.bool()
      let state = HoursEntry.ApprovalState(rawValue: stage) ?? .open
      hours[user, default: SummedHours()].versions.append((entry, version))
      if state != .approved { hours[user]?.isPending = true }
      if isRunning || isSuspicious {
        hours[user]?.openTimers += 1
      } else if attribution == .startDay || !isOverMidnight {
        hours[user]?.minutes[state, default: 0] += minutes
      }
    }
    if attribution == .splitAtMidnight { try addParts(to: &hours, connection, actor) }
    return hours
  }

  /// Adds the parts of hours over midnight that lie in the period.
  private func addParts(to hours: inout [ID: SummedHours], _ connection: Connection, _ actor: Actor) throws {
    let condition = try filter.overMidnight(in: connection, for: actor)
    try connection.forEach(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE end_at IS NOT NULL AND NOT suspicious AND"
        + condition
    ) { row in
      let entry = try HoursEntry.read(&row)
      for part in entry.dayParts where period.contains(part.day) {
        hours[entry.user]?.minutes[entry.approvalState, default: 0] += part.minutes
      }
    }
  }

  private var filter: HoursFilter { HoursFilter(first: period.first, last: period.last) }

  /// The SQL statement of the hours of all workers.
  package func statement(
    countedBy attribution: Attribution, in connection: Connection, for actor: Actor
  ) throws -> SQL {
    """
    SELECT worker, hours_entry.id, version, stage, \(HoursEntry.counted), end_at IS NULL, suspicious, last_day > day
    FROM hours_entry WHERE
    """ + (try filter.counting(by: attribution, in: connection, for: actor))
  }
}
