import Auth
import Core
import Persistence
import Sync
import Worksites

/// Starts a timer: an entry without an end. A worker has at most one.
public struct StartTimer: Operation {
  public static let name = "hours.timer.start"
  public static let right = Right.enterHours

  /// The new entry.
  public let id: ID
  /// The worker.
  public let worker: ID
  /// The worksite.
  public var worksite: ID
  /// The task of the worksite.
  public var task: ID?
  /// The start, on a whole minute.
  public var start: Instant
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: String
  /// The description of the work.
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

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .startTimer }

  /// Suggests another worksite or another time, depending on the reason.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Phrase? {
    .moveRejected(id.short, because: reason)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .startedTimer(start, Zone(zone) ?? .utc)
  }
}

/// Stops a timer.
///
/// The length is no reason for a rejection: an entry that looks forgotten is marked, and the user has to
/// confirm it before submitting.
public struct StopTimer: Operation {
  public static let name = "hours.timer.stop"
  public static let right = Right.changeHours

  /// The running entry.
  public let entry: ID
  /// The end, on a whole minute.
  public let end: Instant
  /// Breaks to add to the entry's.
  public let breaks: [Break]?
  /// The description of the work; `nil` keeps the present one.
  public let note: String?
  /// Whether the user confirmed the times.
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

  /// The maximum length of a timer that does not look forgotten: 12 hours, in minutes.
  public static let longestPlausible = 12 * 60

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(change.connection)
    let present = try rules.changeable(entry, by: actor)
    if let ended = present.end {
      if ended == end { return CountedHours(countedMinutes: present.minutes) }
      throw Failure(.conflict, "hours.stopped", .alreadyStopped(present), remedy: .editInstead, field: "end")
    }
    try change.requirePast(end, field: "end")
    let times = try change.checkedTimes(
      EntryTimes(
        start: present.start, end: end, zone: present.zone, breaks: present.breaks + (breaks ?? []),
        isConfirmed: true),
      of: present.worker, except: entry, for: actor)
    let isLikelyForgotten =
      present.start.minutes(to: end) > Self.longestPlausible || !times.staysOnOneDay
    var columns = times.columns + [("suspicious", isLikelyForgotten && isConfirmed != true)]
    if let note { columns.append(("note", try EntryRules.note(note))) }
    try change.update(HoursFeature.entries, entry, columns)
    return times.counted
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .stopTimer }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .stoppedTimer(HoursEntry.span(of: before))
  }
}

extension Change {
  /// Rejects a start or stop in the future. Queued operations are accepted with the time of their device.
  fileprivate func requirePast(_ moment: Instant, field: String) throws {
    if !isQueued, moment > at.adding(seconds: 60) {
      throw Failure(.invalid, "hours.ahead", .timerAhead, remedy: .enterInstead, field: field)
    }
  }
}

/// The running entry of a worker, if there is one.
public struct RunningEntry: Query {
  public static let right = Right.seeHours

  /// The worker; `nil` for the actor.
  public let worker: ID?

  /// A query from its parts.
  public init(of worker: ID? = nil) { self.worker = worker }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry? {
    let entry = try Self.entry(of: worker ?? actor.user, in: connection)
    return try entry.flatMap { try EntryRules(connection).isVisible($0, to: actor) ? $0 : nil }
  }

  static func entry(of worker: ID, in connection: Connection) throws -> HoursEntry? {
    try connection.first(statement(of: worker), HoursEntry.read)
  }

  /// The SQL statement of the query. It has no condition on the start, for which SQLite would read all
  /// entries of the worker.
  package static func statement(of worker: ID) -> SQL {
    "SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(worker) AND end_at IS NULL"
  }
}
