import Auth
import Core
import Operations
import Persistence

/// Removes a device and its token. The hours that the device entered stay; an undo does not restore the token.
public struct RemoveDevice: Operation {
  public static let name = "hours.device.remove"
  public static let right = Right.manageDevices

  /// The device to remove.
  package let device: ID

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
