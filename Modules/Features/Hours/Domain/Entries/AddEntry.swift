import Auth
import Core
import Operations
import Persistence

/// Enters hours: the actor's own or, for managers of the worksite, a worker's.
public struct AddEntry: MendableOperation {
  public static let name = "hours.entry.add"
  public static let right = Right.enterHours

  /// The number of days ahead for which hours need no confirmation.
  public static let daysAhead = 31

  /// The id of the new entry.
  public var id: ID
  package let user: ID
  /// The worksite, to which the worker must be attached.
  public var worksite: ID
  /// The task of the worksite.
  public var task: ID?
  /// The start, on a whole minute.
  public var start: Instant
  /// The end, on a whole minute.
  public var end: Instant
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: String
  /// The breaks, empty for none; `nil` for the default one (``DefaultBreaks``).
  public var breaks: [Break]?
  /// The description of the work.
  package let note: String?
  /// The source of the hours; `nil` for typed ones. Devices use ``AddDeviceEntry``.
  package let source: HoursEntry.Source?
  /// Whether the user confirmed a length of more than 16 hours.
  public var isConfirmed: Bool?
  /// Whether the user confirmed a day more than ``daysAhead`` days ahead.
  public var isDayConfirmed: Bool?
  /// Whether the hours are a piece of an unconfirmed timer that looks forgotten.
  public var isSuspicious: Bool?

  /// An operation from its parts.
  public init(
    id: ID, user: ID, worksite: ID, task: ID? = nil, start: Instant, end: Instant, zone: String,
    breaks: [Break]? = nil, note: String? = nil, source: HoursEntry.Source? = nil, isConfirmed: Bool? = nil,
    isDayConfirmed: Bool? = nil, isSuspicious: Bool? = nil
  ) {
    self.id = id
    self.user = user
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
    let breaks =
      try breaks ?? change.defaultBreaks(of: user, at: worksite, from: start, to: end, by: actor)
    let draft = EntryDraft(
      user: user, worksite: worksite, task: task, start: start, end: end, zone: zone,
      breaks: breaks, note: note ?? "", source: source ?? .typed, isConfirmed: isConfirmed ?? false,
      isSuspicious: isSuspicious ?? false)
    try change.requireNear(start, draft.zone, isConfirmed: isDayConfirmed == true, remedy: .confirmLong)
    return try change.insert(draft, as: id, by: actor)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .enterHours(shift) }

  /// Suggests another worksite or another time, depending on the reason.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Remedy? {
    Remedy.moveRejected(id.short, because: reason)
  }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase { .enteredHours(shift) }

  /// The shift of the hours.
  var shift: Shift {
    Shift(start: start, end: end, zone: Zone(zone) ?? .utc, breaks: breaks ?? [])
  }
}
