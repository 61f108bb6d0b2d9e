import Auth
import Core
import Operations
import Persistence

/// Starts a timer: an entry without an end. A worker has at most one.
public struct StartTimer: MendableOperation {
  public static let name = "hours.timer.start"
  public static let right = Right.enterHours

  package let id: ID
  package let user: ID
  /// The worksite, to which the worker must be attached.
  public var worksite: ID
  /// The task of the worksite.
  public var task: ID?
  /// The start, on a whole minute.
  public var start: Instant
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: String
  /// The description of the work.
  package let note: String?

  /// An operation from its parts.
  public init(
    id: ID, user: ID, worksite: ID, task: ID? = nil, start: Instant, zone: String, note: String? = nil
  ) {
    self.id = id
    self.user = user
    self.worksite = worksite
    self.task = task
    self.start = start
    self.zone = zone
    self.note = note
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    if let running = try RunningEntry.entry(of: user, in: change.connection) {
      let isVisible = try EntryRules(change.connection).isVisible(running, to: actor)
      throw Failure(
        .conflict, .hoursRunning, .alreadyRunning(running), remedy: .stopFirst(running), field: "start",
        clashing: isVisible ? [running.id] : [])
    }
    try change.requirePast(start, field: "start")
    let draft = EntryDraft(
      user: user, worksite: worksite, task: task, start: start, end: nil, zone: zone, note: note ?? "",
      source: .timer)
    try change.insert(draft, as: id, by: actor)
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .startTimer }

  /// Suggests another worksite or another time, depending on the reason.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Remedy? {
    Remedy.moveRejected(id.short, because: reason)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .startedTimer(start, Zone(zone) ?? .utc)
  }
}

extension Change {
  /// Rejects a start or stop in the future. Queued operations are accepted with the time of their device.
  func requirePast(_ moment: Instant, field: String) throws {
    if !isQueued, moment > at.adding(seconds: 60) {
      throw Failure(.conflict, "hours.ahead", .timerAhead, remedy: .enterInstead, field: field)
    }
  }
}
