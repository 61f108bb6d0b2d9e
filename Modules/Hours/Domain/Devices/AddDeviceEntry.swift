import Auth
import Core
import Persistence
import Sync
import Worksites

/// Enters the hours of whoever drives a device, as the device saw them. All rules of the driver hold.
///
/// It is for what has the device's token: nothing else may say that hours come from a device, so it waits in no outbox.
public struct AddDeviceEntry: Operation {
  public static let name = "hours.device.enter"
  public static let right = Right.enterHours
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// The new entry.
  public let id: ID
  /// Where the hours were worked; the device's own worksite without a value.
  public let worksite: ID?
  /// For which task of the worksite.
  public let task: ID?
  /// When they began, on a whole minute.
  public let start: Instant
  /// When they ended, on a whole minute.
  public let end: Instant
  /// The breaks; none without a value.
  public let breaks: [Break]?
  /// What was done.
  public let note: String?

  /// An operation from its parts.
  public init(
    id: ID, worksite: ID? = nil, task: ID? = nil, start: Instant, end: Instant, breaks: [Break]? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.worksite = worksite
    self.task = task
    self.start = start
    self.end = end
    self.breaks = breaks
    self.note = note
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let device = try HoursDevice.with(actor.device, in: change.connection)
    guard let device, device.driver == actor.user else {
      throw Failure(.forbidden, "hours.notDevice", .onlyDevices, remedy: .addOrdinary)
    }
    guard let site = worksite ?? device.worksite else {
      throw Failure(
        .invalid, "hours.deviceSite", .deviceNeedsSite(device.name), remedy: .nameSite, field: "worksite")
    }
    let zone = try Worksite.require(Self.right, at: site, for: actor, in: change.connection).zone
    try change.requireNear(start, zone, isConfirmed: false, remedy: .correctClock)
    let draft = EntryDraft(
      worker: actor.user, worksite: site, task: task, start: start, end: end, zone: zone,
      breaks: breaks ?? [],
      note: note ?? "", source: .device)
    try change.insert(draft, as: id, by: actor)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .deviceEntered(start, end) }
}
