import Auth
import Core
import Persistence
import Sync

/// A worker's pay period day by day: one's own, or of those whose hours one manages.
public struct TimeSheet: Query {
  public static let right = Right.seeHours

  /// Whose; `nil`: one's own.
  public let worker: ID?
  /// Which days.
  public let range: DayRange

  /// The question.
  public init(of worker: ID? = nil, in range: DayRange) {
    self.worker = worker
    self.range = range
  }

  /// One day.
  public struct Day: Hashable, Sendable {
    /// Which.
    public let day: CivilDate
    /// Minutes that count for it.
    public var minutes: Int = 0
    /// Whether hours belong to it.
    public var hasHours = false
    /// Whether something of it still runs, or has to be confirmed.
    public var isUnfinished = false
    /// What the worker said about not having worked; `nil`: nothing.
    public var off: String?
  }

  /// The sheet.
  public struct Answer: Sendable {
    /// Every day of the range, in order.
    public let days: [Day]
    /// The hours that began on one of them.
    public let entries: [HoursEntry]
    /// Minutes by how far they have come; they add up to those of all days.
    public let stages: [HoursEntry.Stage: Int]
    /// The sealed period that holds the first day, if one does.
    public let seal: Seal?
    /// Which day the hours of a night belong to.
    public let attribution: Attribution

    /// Minutes of all days.
    public var totalMinutes: Int { days.reduce(0) { $0 + $1.minutes } }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let worker = worker ?? actor.user
    guard try worker == actor.user || Workers(actor, in: connection).contains(worker) else {
      throw Failure(.notFound, "hours.noWorker", .noSuchWorker, remedy: .listPeople, field: "user")
    }
    let attribution = try Counting(connection).attribution
    let (first, last) = (range.first, range.last)
    // A night before the first day may reach into it.
    let reaching = try HoursEntries(
      HoursFilter(first: first.adding(days: -Shift.mostMidnights), last: last, workers: [worker])
    ).answer(in: connection, for: actor)
    let entries = reaching.filter { $0.day >= first }
    var days = range.map { Day(day: $0) }
    var stages: [HoursEntry.Stage: Int] = [:]
    for entry in attribution == .startDay ? entries : reaching {
      for (day, minutes) in entry.counted(by: attribution) {
        let index = day.daysSinceEpoch - first.daysSinceEpoch
        guard days.indices.contains(index) else { continue }
        days[index].minutes += minutes
        stages[entry.stage, default: 0] += minutes
        days[index].hasHours = true
        if entry.isRunning || entry.isSuspicious { days[index].isUnfinished = true }
      }
    }
    for off in try DaysOff.all(of: [worker], in: range, in: connection) {
      days[off.day.daysSinceEpoch - first.daysSinceEpoch].off = off.note
    }
    let seal = try Seals(in: .day(first), of: worker).answer(in: connection, for: actor).first
    return Answer(days: days, entries: entries, stages: stages, seal: seal, attribution: attribution)
  }
}

extension HoursEntry {
  /// What counts for which day.
  func counted(by attribution: Attribution) -> [(day: CivilDate, minutes: Int)] {
    if attribution == .startDay || isRunning { return [(day, minutes)] }
    return dayParts.map { ($0.day, $0.minutes) }
  }
}
