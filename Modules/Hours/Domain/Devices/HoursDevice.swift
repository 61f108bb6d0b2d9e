import Auth
import Core
import Persistence
import Sync
import Worksites

/// A vehicle, or another thing at work, that enters the hours of whoever drives it.
public struct HoursDevice: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// What people call it: `Truck ABC-123`.
  public let name: String
  /// Whose hours it enters; `nil` while nobody drives it.
  public let driver: ID?
  /// Where the hours are worked that name no worksite.
  public let worksite: ID?
  /// The operation that last changed anything about it.
  public let version: ID

  static let columns: SQL = "id, name, driver, site, version"

  static func read(_ row: inout Row) throws -> HoursDevice {
    HoursDevice(
      id: try row.id(), name: row.text(), driver: try row.optional { try $0.id() },
      worksite: try row.optional { try $0.id() }, version: try row.id())
  }

  static func with(_ id: ID, in connection: Connection) throws -> HoursDevice? {
    try connection.first("SELECT \(columns) FROM hours_device WHERE id = \(id)", read)
  }

  /// The device with that id, if the actor manages it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  static func require(_ id: ID, for actor: Actor, in connection: Connection) throws -> HoursDevice {
    guard let device = try with(id, in: connection),
      try isManaged(device.worksite, device.driver, by: actor, in: connection)
    else {
      throw Failure(
        .notFound, "hours.noDevice", .noSuchDevice(id.short), remedy: .listDevices, field: "device")
    }
    return device
  }

  /// Whether the actor manages a device: its worksite, if it has one, and its driver, if it has one.
  static func isManaged(
    _ worksite: ID?, _ driver: ID?, by actor: Actor, in connection: Connection
  ) throws -> Bool {
    if let worksite, try !Worksite.isGranted(.manageDevices, at: worksite, to: actor, in: connection) {
      return false
    }
    return try mayEnter(for: driver, actor, in: connection)
  }

  /// Whether the actor may have a device enter somebody's hours: one's own, and those of whom one manages.
  static func mayEnter(for driver: ID?, _ actor: Actor, in connection: Connection) throws -> Bool {
    guard let driver, driver != actor.user else { return true }
    return try Workers(actor, in: connection).contains(driver)
  }

  static func requireEntering(for driver: ID?, _ actor: Actor, in connection: Connection) throws {
    guard try mayEnter(for: driver, actor, in: connection) else {
      throw Failure(.notFound, "hours.noWorker", .noSuchWorker, remedy: .listPeople, field: "driver")
    }
  }
}

/// The devices that enter hours and that the actor manages, by name.
public struct HoursDevices: Query {
  public static let right = Right.manageDevices

  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursDevice] {
    try connection.rows(
      "SELECT \(HoursDevice.columns) FROM hours_device ORDER BY name_sort, id", HoursDevice.read
    ).filter { try HoursDevice.isManaged($0.worksite, $0.driver, by: actor, in: connection) }
  }
}
