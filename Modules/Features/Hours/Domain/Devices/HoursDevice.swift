import Auth
import Core
import Operations
import Persistence
import Worksites

/// A vehicle, or another machine at work, that enters the hours of its driver.
public struct HoursDevice: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name that people use: `Truck ABC-123`.
  public let name: String
  /// The worker whose hours the device enters; `nil` while it has no driver.
  public let driver: ID?
  /// The worksite of hours that name none.
  public let worksite: ID?
  /// The operation that last changed the device.
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
      try ManagedDevices(actor, in: connection).contains(device.worksite, device.driver)
    else {
      throw Failure(
        .notFound, "hours.noDevice", .noSuchDevice(id.short), remedy: .listDevices, field: "device")
    }
    return device
  }

  /// The columns of a name that no other device has.
  ///
  /// - Throws: ``Failure`` `hours.deviceExists` of kind `conflict`.
  static func freeName(
    _ text: String, except device: ID? = nil, for actor: Actor, in connection: Connection
  ) throws -> Change.Columns {
    let name = try FileName(text, field: "name")
    let other = try connection.first("SELECT \(columns) FROM hours_device WHERE name_key = \(name.key)", read)
    if let other, other.id != device {
      let isManaged = try ManagedDevices(actor, in: connection).contains(other.worksite, other.driver)
      throw Failure(
        .conflict, "hours.deviceExists", .deviceExists(name.text), remedy: .chooseDeviceName, field: "name",
        clashing: isManaged ? [other.id] : [])
    }
    return [
      ("name", name.text), ("name_key", name.key), ("name_sort", Collation.key(for: name.text)),
    ]
  }
}

/// The devices that an actor manages: those at the actor's worksites, with drivers that the actor may enter hours for.
struct ManagedDevices {
  private let actor: Actor
  private let workers: ManagedWorkers
  private let worksites: Set<ID>?

  init(_ actor: Actor, in connection: Connection) throws {
    self.actor = actor
    workers = try ManagedWorkers(actor, in: connection)
    worksites = try Worksite.sites(where: .manageDevices, isGrantedTo: actor, in: connection).map { Set($0) }
  }

  /// Whether the actor manages a device with a worksite and a driver, each if the device has one.
  func contains(_ worksite: ID?, _ driver: ID?) -> Bool {
    if let worksite, let worksites, !worksites.contains(worksite) { return false }
    return mayEnter(for: driver)
  }

  /// Whether the actor may let a device enter hours of a worker. The worker is the actor, or one that the
  /// actor manages.
  func mayEnter(for driver: ID?) -> Bool {
    guard let driver, driver != actor.user else { return true }
    return workers.contains(driver)
  }

  /// - Throws: ``Failure`` of kind `notFound`.
  func requireEntering(for driver: ID?) throws {
    guard mayEnter(for: driver) else {
      throw Failure(.notFound, "hours.noWorker", .noSuchWorker, remedy: .listMembers, field: "driver")
    }
  }
}

/// The devices that the actor manages, by name.
public struct HoursDevices: Query {
  public static let right = Right.manageDevices

  /// The only device to read; `nil` for all of them.
  package let device: ID?

  /// A query from its parts.
  public init(_ device: ID? = nil) { self.device = device }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursDevice] {
    let managed = try ManagedDevices(actor, in: connection)
    let only: SQL = device.map { "WHERE id = \($0)" } ?? ""
    return try connection.rows(
      "SELECT \(HoursDevice.columns) FROM hours_device \(only) ORDER BY name_sort, id", HoursDevice.read
    ).filter { managed.contains($0.worksite, $0.driver) }
  }
}
