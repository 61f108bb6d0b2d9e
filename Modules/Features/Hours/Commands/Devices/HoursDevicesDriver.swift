import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours devices driver NAME USER`
struct HoursDevicesDriver: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver", abstract: Phrase.devicesDriverHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.noDriverHelp)) var nobody = false
  @Argument(help: ArgumentHelp(.deviceNameHelp), completion: .devices) var name: String
  @Argument(help: ArgumentHelp(.driverHelp), completion: .users) var user: String?

  func run(in context: Context) throws {
    guard (user == nil) == nobody else {
      throw Failure(.usage, "hours.driverOrNobody", .driverOrNobody, field: "user")
    }
    let session = try context.session(options)
    let device = try session.device(name)
    let driver = try user.map { try session.answer(Users()).named($0, field: "user") }
    try session.perform(SetDriver(device: device.id, driver: driver?.id))
    let isNew = driver != nil && device.driver != driver?.id
    try session.printDevice(of: device.name, options, context) { device in
      let message = driver.map { Phrase.drives($0.name, device.name) } ?? .hasNoDriverNow(device.name)
      return isNew ? .withoutToken(message) : message
    }
  }
}
