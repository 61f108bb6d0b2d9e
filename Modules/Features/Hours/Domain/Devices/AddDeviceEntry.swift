import Auth
import Core
import Operations
import Persistence
import Worksites

/// Enters hours of a device's driver. All rules for the driver apply.
///
/// Only a bearer of the device's token may perform the operation, so no client queues it.
public struct AddDeviceEntry: Operation {
  public static let name = "hours.deviceEntry.add"
  public static let right = Right.enterHours
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID
  /// The worksite; `nil` for the device's own worksite.
  package let worksite: ID?
  /// The task of the worksite.
  package let task: ID?
  /// The start, on a whole minute.
  package let start: Instant
  /// The end, on a whole minute.
  package let end: Instant
  /// The breaks; `nil` for none.
  package let breaks: [Break]?
  /// The description of the work.
  package let note: String?

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
        .conflict, "hours.deviceSite", .deviceNeedsSite(device.name), remedy: .nameSite, field: "worksite")
    }
    let zone = try Worksite.require(Self.right, at: site, for: actor, in: change.connection).zone
    try change.requireNear(start, zone, isConfirmed: false, remedy: .sentence(.correctClock))
    let draft = EntryDraft(
      user: actor.user, worksite: site, task: task, start: start, end: end, zone: zone,
      breaks: breaks ?? [],
      note: note ?? "", source: .device)
    try change.insert(draft, as: id, by: actor)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .deviceEntered(start, end) }
}
