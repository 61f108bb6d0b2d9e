import Accounts
import Auth
import Core
import Persistence
import Sync
import Worksites

/// Adds a device that enters hours. It needs a token before it can.
public struct AddDevice: Operation {
  public static let name = "hours.device.add"
  public static let right = Right.manageDevices

  /// The new device.
  public let id: ID
  /// What people call it, unique in the company.
  public let deviceName: String
  /// Whose hours it enters, if somebody drives it already.
  public let driver: ID?
  /// Where the hours are worked that name no worksite.
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
    try HoursDevice.requireEntering(for: driver, actor, in: change.connection)
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

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .addDevice(deviceName) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedDevice(deviceName) }
}

/// Says whose hours a device enters from now on; its token works no more. The last change counts.
public struct SetDriver: Operation {
  public static let name = "hours.device.driver"
  public static let right = Right.manageDevices

  /// Which device.
  public let device: ID
  /// Who drives it; `nil`: nobody, and it can enter nothing.
  public let driver: ID?

  /// An operation from its parts.
  public init(device: ID, driver: ID?) {
    self.device = device
    self.driver = driver
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try HoursDevice.require(device, for: actor, in: change.connection)
    try HoursDevice.requireEntering(for: driver, actor, in: change.connection)
    if let driver { _ = try User.require(driver, in: change.connection) }
    if present.driver != driver {
      try DeviceTokens.remove(of: device, in: change.connection)
      try change.update(HoursFeature.devices, device, [("driver", driver)])
    }
    return Done()
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .setDriver }

  public func summary(before: Record?, outcome: Done) -> Phrase { .driverSet(before?.text("name") ?? "") }
}

/// Removes a device; its token works no more, also when this is undone. The hours it entered stay.
public struct RemoveDevice: Operation {
  public static let name = "hours.device.remove"
  public static let right = Right.manageDevices

  /// Which.
  public let device: ID

  /// An operation from its parts.
  public init(device: ID) { self.device = device }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try HoursDevice.require(device, for: actor, in: change.connection)
    try DeviceTokens.remove(of: device, in: change.connection)
    try change.remove(HoursFeature.devices, device)
    return Done()
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .removeDevice }

  public func summary(before: Record?, outcome: Done) -> Phrase { .removedDevice(before?.text("name") ?? "") }
}
