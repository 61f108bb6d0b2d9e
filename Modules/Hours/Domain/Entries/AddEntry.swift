import Auth
import Core
import Persistence
import Sync

/// Enters hours that were worked: one's own, or, for those who manage the worksite, a worker's.
public struct AddEntry: Operation {
  public static let name = "hours.entry.add"
  public static let right = Right.enterHours

  /// How many days ahead hours are entered without anybody asking.
  public static let daysAhead = 31

  /// The new entry.
  public var id: ID
  /// Whose hours they are.
  public let worker: ID
  /// Where they were worked.
  public var worksite: ID
  /// For which task of the worksite.
  public var task: ID?
  /// When they began, on a whole minute.
  public var start: Instant
  /// When they ended, on a whole minute.
  public var end: Instant
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: String
  /// The breaks; none without a value.
  public var breaks: [Break]?
  /// What was done.
  public let note: String?
  /// Where the hours come from; written by somebody without a value. Devices say theirs with ``AddDeviceEntry``.
  public let source: HoursEntry.Source?
  /// Whether somebody said that more than 16 hours are right.
  public var isConfirmed: Bool?
  /// Whether somebody said that the day is right, however far ahead.
  public var isDayConfirmed: Bool?
  /// Whether they are a piece of a timer that looks forgotten, whose times nobody said are right.
  public var isSuspicious: Bool?

  /// An operation from its parts.
  public init(
    id: ID, worker: ID, worksite: ID, task: ID? = nil, start: Instant, end: Instant, zone: String,
    breaks: [Break]? = nil, note: String? = nil, source: HoursEntry.Source? = nil, isConfirmed: Bool? = nil,
    isDayConfirmed: Bool? = nil, isSuspicious: Bool? = nil
  ) {
    self.id = id
    self.worker = worker
    self.worksite = worksite
    self.task = task
    self.start = start
    self.end = end
    self.zone = zone
    self.breaks = breaks
    self.note = note
    self.source = source
    self.isConfirmed = isConfirmed
    self.isDayConfirmed = isDayConfirmed
    self.isSuspicious = isSuspicious
  }

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    if source == .device {
      throw Failure(.forbidden, "hours.source", .sourceClaimed, remedy: .addOrdinary, field: "source")
    }
    let draft = EntryDraft(
      worker: worker, worksite: worksite, task: task, start: start, end: end, zone: zone,
      breaks: breaks ?? [], note: note ?? "", source: source ?? .typed, isConfirmed: isConfirmed ?? false,
      isSuspicious: isSuspicious ?? false)
    try change.requireNear(start, draft.zone, isConfirmed: isDayConfirmed == true, remedy: .confirmLong)
    return try change.insert(draft, as: id, by: actor)
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .enterHours(shift) }

  /// They can still be entered on another worksite, or at another time, by what stood in their way.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Phrase? {
    .moveRejected(id.short, because: reason)
  }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase { .enteredHours(shift) }

  /// The shift it is about.
  var shift: Shift {
    Shift(start: start, end: end, zone: Zone(zone) ?? .utc, breaks: breaks ?? [])
  }
}
