import Accounts
import Auth
import Core
import Operations
import Persistence

/// Sets the driver of a device and removes its token. The last change wins.
public struct SetDriver: Operation {
  public static let name = "hours.driver.set"
  public static let right = Right.manageDevices

  /// The device to change.
  package let device: ID
  /// The new driver; without one (`nil`) the device can enter nothing.
  package let driver: ID?

  /// An operation from its parts.
  public init(device: ID, driver: ID?) {
    self.device = device
    self.driver = driver
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try HoursDevice.require(device, for: actor, in: change.connection)
    try ManagedDevices(actor, in: change.connection).requireEntering(for: driver)
    if let driver { _ = try User.require(driver, in: change.connection, field: "driver") }
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
