import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The devices that enter hours, as the users who manage them see them.
struct VehiclesModel: Sendable {
  /// The devices, by name.
  let vehicles: [Vehicle]
  /// The worksites that a new device may belong to.
  let sites: [Worksite]
  /// The zone in which times are shown.
  let zone: Zone

  /// A device with the names of what it belongs to.
  struct Vehicle: Sendable {
    let device: HoursDevice
    /// The name of the driver; `nil` without one.
    let driver: String?
    /// The username of the driver.
    let driverUsername: String?
    /// The name of the worksite; `nil` without one.
    let worksite: String?
    /// When its token was made; `nil` without one.
    let tokenAt: Instant?
  }
}

extension VehiclesModel {
  /// - Parameter device: the only device; `nil` for all of them.
  /// - Throws: ``Failure`` of kind `forbidden` for a user who manages no devices.
  init(_ call: PageCall, of device: ID? = nil) throws {
    try Right.manageDevices.require(of: try call.actor)
    let (users, tokens) = (try call.answer(Users()), try call.answer(DeviceTokenTimes()))
    let all = try call.answer(Worksites(withArchived: true))
    vehicles = try call.answer(HoursDevices(device)).map { device in
      let driver = device.driver.flatMap { users[$0] }
      return Vehicle(
        device: device, driver: driver?.name, driverUsername: driver?.username,
        worksite: device.worksite.flatMap { site in all.first { $0.id == site }?.name },
        tokenAt: tokens[device.id])
    }
    sites = try call.answer(Worksites())
    zone = try call.answer(WorkingZones()).main
  }
}
