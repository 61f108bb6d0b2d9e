import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// Adds a device that enters hours. The device needs a token before it can enter any.
public struct AddDevice: Operation {
  public static let name = "hours.device.add"
  public static let right = Right.manageDevices

  package let id: ID
  /// The name that people use, unique in the company.
  package let name: String
  /// The worker whose hours the device enters; `nil` while it has no driver.
  package let driver: ID?
  /// The worksite of hours that name none.
  package let worksite: ID?

  /// An operation from its parts.
  public init(id: ID, name: String, driver: ID? = nil, worksite: ID? = nil) {
    self.id = id
    self.name = name
    self.driver = driver
    self.worksite = worksite
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let name = try HoursDevice.freeName(name, for: actor, in: change.connection)
    try ManagedDevices(actor, in: change.connection).requireEntering(for: driver)
    if let driver { _ = try User.require(driver, in: change.connection, field: "driver") }
    if let worksite {
      _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    }
    try change.insert(HoursFeature.devices, id, name + [("driver", driver), ("site", worksite)])
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .addDevice(name) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedDevice(name) }
}
