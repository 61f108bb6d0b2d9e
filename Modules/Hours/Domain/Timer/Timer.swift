import Auth
import Core
import Persistence
import Sync
import Worksites

/// Starts hours that run until they are stopped. A worker has one such entry at most.
public struct StartTimer: Operation {
  public static let name = "hours.timer.start"
  public static let right = Right.enterHours

  /// The new entry.
  public let id: ID
  /// Whose hours they are.
  public let worker: ID
  /// Where they are worked.
  public var worksite: ID
  /// For which task of the worksite.
  public var task: ID?
  /// When they began, on a whole minute.
  public var start: Instant
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: String
  /// What is done.
  public let note: String?

  /// An operation from its parts.
  public init(
    id: ID, worker: ID, worksite: ID, task: ID? = nil, start: Instant, zone: String, note: String? = nil
  ) {
    self.id = id
    self.worker = worker
    self.worksite = worksite
    self.task = task
    self.start = start
    self.zone = zone
    self.note = note
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    if let running = try RunningEntry.entry(of: worker, in: change.connection) {
      throw Failure(
        .conflict, "hours.running", .alreadyRunning(running), remedy: .stopFirst(running), field: "start")
    }
    try change.requirePast(start, field: "start")
    let draft = EntryDraft(
      worker: worker, worksite: worksite, task: task, start: start, end: nil, zone: zone, note: note ?? "",
      source: .timer)
    try change.insert(draft, as: id, by: actor)
    return Done()
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .startTimer }

  /// They can still be entered on another worksite, or at another time, by what stood in their way.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Phrase? {
    .moveRejected(id.short, because: reason)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .startedTimer(start, Zone(zone) ?? .utc)
  }
}

/// Stops hours that run. It is never refused for their length: what looks forgotten is marked, and has to be confirmed before
/// it is submitted.
public struct StopTimer: Operation {
  public static let name = "hours.timer.stop"
  public static let right = Right.changeHours

  /// Which.
  public let entry: ID
  /// When they ended, on a whole minute.
  public let end: Instant
  /// The breaks, beside those that are known already.
  public let breaks: [Break]?
  /// What was done; `nil` leaves the text.
  public let note: String?
  /// Whether somebody looked at the times and says they are right.
  public let isConfirmed: Bool?

  /// An operation from its parts.
  public init(entry: ID, end: Instant, breaks: [Break]? = nil, note: String? = nil, isConfirmed: Bool? = nil)
  {
    self.entry = entry
    self.end = end
    self.breaks = breaks
    self.note = note
    self.isConfirmed = isConfirmed
  }

  /// The longest run that is taken for one that was meant: 12 hours.
  public static let longestPlausible = 12 * 60

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(change.connection)
    let present = try rules.changeable(entry, by: actor)
    if let ended = present.end {
      if ended == end { return CountedHours(countedMinutes: present.minutes) }
      throw Failure(.conflict, "hours.stopped", .alreadyStopped(present), remedy: .editInstead, field: "end")
    }
    try change.requirePast(end, field: "end")
    let times = try change.settle(
      EntryTimes(
        start: present.start, end: end, zone: present.zone, breaks: present.breaks + (breaks ?? []),
        isConfirmed: true),
      of: present.worker, except: entry, tell: actor)
    let looksForgotten =
      present.start.minutes(to: end) > Self.longestPlausible || !times.staysOnOneDay
    var columns = times.columns + [("suspicious", looksForgotten && isConfirmed != true)]
    if let note { columns.append(("note", try EntryRules.note(note))) }
    try change.update(HoursFeature.entries, entry, columns)
    return times.counted
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .stopTimer }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .stoppedTimer(HoursEntry.span(of: before))
  }
}

extension Change {
  /// Goes on unless a timer would be said to have started or stopped in the future. What was decided on elsewhere is
  /// taken as that device's clock had it.
  fileprivate func requirePast(_ moment: Instant, field: String) throws {
    if !isQueued, moment > at.adding(seconds: 60) {
      throw Failure(.invalid, "hours.ahead", .timerAhead, remedy: .enterInstead, field: field)
    }
  }
}

/// The hours of a worker that run now, if any do.
public struct RunningEntry: Query {
  public static let right = Right.seeHours

  /// Whose; `nil`: one's own.
  public let worker: ID?

  /// The question.
  public init(of worker: ID? = nil) { self.worker = worker }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry? {
    let entry = try Self.entry(of: worker ?? actor.user, in: connection)
    return try entry.flatMap { try EntryRules(connection).isVisible($0, to: actor) ? $0 : nil }
  }

  static func entry(of worker: ID, in connection: Connection) throws -> HoursEntry? {
    try connection.first(statement(of: worker), HoursEntry.read)
  }

  /// Nothing but what the index of running entries holds is asked for: with the start in it, SQLite would read all of the
  /// worker's.
  package static func statement(of worker: ID) -> SQL {
    "SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(worker) AND end_at IS NULL"
  }
}
