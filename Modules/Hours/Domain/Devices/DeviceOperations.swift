import Accounts
import Auth
import Core
import Persistence
import Sync
import Worksites

/// Adds a device that enters hours. The device needs a token before it can enter any.
public struct AddDevice: Operation {
  public static let name = "hours.device.add"
  public static let right = Right.manageDevices

  /// The new device.
  public let id: ID
  /// The name that people use, unique in the company.
  public let deviceName: String
  /// The worker whose hours the device enters; `nil` while it has no driver.
  public let driver: ID?
  /// The worksite of hours that name none.
  public let worksite: ID?

  /// An operation from its parts.
  public init(id: ID, deviceName: String, driver: ID? = nil, worksite: ID? = nil) {
    self.id = id
    self.deviceName = deviceName
    self.driver = driver
    self.worksite = worksite
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let name = try FileName(deviceName, field: "deviceName")
    if try change.connection.exists("SELECT 1 FROM hours_device WHERE name_key = \(name.key)") {
      throw Failure(
        .conflict, "hours.deviceExists", .deviceExists(name.text), remedy: .chooseDeviceName,
        field: "deviceName")
    }
    try ManagedDevices(actor, in: change.connection).requireEntering(for: driver)
    if let driver { _ = try User.require(driver, in: change.connection) }
    if let worksite {
      _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    }
    try change.insert(
      HoursFeature.devices, id,
      [
        ("name", name.text), ("name_key", name.key), ("name_sort", Collation.key(for: name.text)),
        ("driver", driver), ("site", worksite),
      ])
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .addDevice(deviceName) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedDevice(deviceName) }
}

/// Sets the driver of a device and removes its token. The last change wins.
public struct SetDriver: Operation {
  public static let name = "hours.device.driver"
  public static let right = Right.manageDevices

  /// The device to change.
  public let device: ID
  /// The new driver; without one (`nil`) the device can enter nothing.
  public let driver: ID?

  /// An operation from its parts.
  public init(device: ID, driver: ID?) {
    self.device = device
    self.driver = driver
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try HoursDevice.require(device, for: actor, in: change.connection)
    try ManagedDevices(actor, in: change.connection).requireEntering(for: driver)
    if let driver { _ = try User.require(driver, in: change.connection) }
    if present.driver != driver {
      try DeviceTokens.remove(of: device, in: change.connection)
      try change.update(HoursFeature.devices, device, [("driver", driver)])
    }
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .setDriver }

  public func summary(before: Record?, outcome: Done) -> Phrase { .driverSet(before?.text("name") ?? "") }
}

/// Removes a device and its token. The hours that the device entered stay; an undo does not restore the token.
public struct RemoveDevice: Operation {
  public static let name = "hours.device.remove"
  public static let right = Right.manageDevices

  /// The device to remove.
  public let device: ID

  /// An operation from its parts.
  public init(device: ID) { self.device = device }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try HoursDevice.require(device, for: actor, in: change.connection)
    try DeviceTokens.remove(of: device, in: change.connection)
    try change.remove(HoursFeature.devices, device)
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .removeDevice }

  public func summary(before: Record?, outcome: Done) -> Phrase { .removedDevice(before?.text("name") ?? "") }
}
