import Auth
import Core
import Operations
import Persistence
import Worksites

/// A worker's days and hours, of the actor or of a worker whose hours they manage.
public struct TimeSheet: Query {
  public static let right = Right.seeHours

  /// The worker; `nil` for the actor.
  package let user: ID?
  /// The days of the sheet.
  package let range: DayRange

  /// A query from its parts.
  public init(of user: ID? = nil, in range: DayRange) {
    self.user = user
    self.range = range
  }

  /// A day of a time sheet.
  public struct Day: Hashable, Sendable {
    /// The date, one of the period's.
    public let day: CivilDate
    /// The counted minutes of the day, without entries that are running or need confirmation.
    public var minutes: Int = 0
    /// Whether hours belong to the day.
    public var hasHours = false
    /// Whether an entry of the day is running or needs confirmation.
    public var isUnfinished = false
    /// Whether an entry of the day is running.
    public var isRunning = false
    /// The least advanced state of the counted entries of the day; `nil` without one.
    public var approval: HoursEntry.ApprovalState?
    /// The note of the day-off mark; `nil` without a mark.
    public var off: String?

    /// A day without hours and without a mark.
    package init(day: CivilDate) { self.day = day }
  }

  /// The days, entries and sums of a time sheet.
  public struct Answer: Sendable {
    /// Every day of the range, in order.
    public let days: [Day]
    /// The entries that began on one of the days.
    public let entries: [HoursEntry]
    /// Counted minutes by approval state. Their sum is the total of all days.
    public let minutesByApproval: [HoursEntry.ApprovalState: Int]
    /// The sealed period that contains the first day, if there is one.
    public let seal: Seal?
    /// The attribution of hours over midnight.
    public let attribution: Attribution

    /// The counted minutes of all days.
    public var totalMinutes: Int { days.reduce(0) { $0 + $1.minutes } }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let user = user ?? actor.user
    guard try user == actor.user || ManagedWorkers(actor, in: connection).contains(user) else {
      throw Failure(.notFound, "hours.noWorker", .noSuchWorker, remedy: .listMembers, field: "user")
    }
    // A night before the first day may extend into the range.
    let reaching = try HoursEntries(
      HoursFilter(first: range.first.adding(days: -Shift.maxMidnights), last: range.last, workers: [user])
    ).answer(in: connection, for: actor)
    return Answer(
      of: reaching, in: range, by: try CountingRules(connection).attribution,
      off: try DaysOff.all(of: [user], in: range, in: connection),
      seal: try Seals(in: .day(range.first), of: user).answer(in: connection, for: actor).first)
  }
}

extension TimeSheet.Answer {
  /// The sheet of a worker.
  ///
  /// - Parameters:
  ///   - reaching: the entries of the worker that began in the range, or so shortly before it that a part of
  ///     them may lie in the range.
  ///   - off: the days-off marks of the worker in the range.
  init(
    of reaching: [HoursEntry], in range: DayRange, by attribution: Attribution, off: [DayOff], seal: Seal?
  ) {
    let first = range.first
    let entries = reaching.filter { $0.day >= first }
    var days = range.map { TimeSheet.Day(day: $0) }
    var minutesByApproval: [HoursEntry.ApprovalState: Int] = [:]
    for entry in attribution == .startDay ? entries : reaching {
      for (day, minutes) in entry.counted(by: attribution) {
        let index = day.daysSinceEpoch - first.daysSinceEpoch
        guard days.indices.contains(index) else { continue }
        days[index].hasHours = true
        guard entry.isCounted else {
          days[index].isUnfinished = true
          if entry.isRunning { days[index].isRunning = true }
          continue
        }
        days[index].minutes += minutes
        let earlier = days[index].approval ?? entry.approvalState
        days[index].approval = earlier.rawValue < entry.approvalState.rawValue ? earlier : entry.approvalState
        minutesByApproval[entry.approvalState, default: 0] += minutes
      }
    }
    for off in off { days[off.day.daysSinceEpoch - first.daysSinceEpoch].off = off.note }
    self.init(
      days: days, entries: entries, minutesByApproval: minutesByApproval, seal: seal, attribution: attribution
    )
  }
}
