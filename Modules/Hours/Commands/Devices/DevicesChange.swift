import Accounts
import ArgumentParser
import CommandKit
import Core
import Hours
import Worksites

/// `worksite hours devices add NAME`
struct DevicesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.devicesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.deviceNameHelp)) var name: String
  @Option(help: ArgumentHelp(.driverHelp)) var driver: String?
  @Option(help: ArgumentHelp(.deviceSiteHelp)) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let driver = try driver.map { try session.answer(Users()).named($0, field: "driver") }
    let site = try site.map { try session.answer(WorksiteNamed($0)) }
    try session.perform(
      AddDevice(id: session.newID(), deviceName: name, driver: driver?.id, worksite: site?.id))
    try session.printDevice(of: name, options, context) { .deviceAdded($0.name) }
  }
}

/// `worksite hours devices driver NAME USER`
struct DevicesDriver: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver", abstract: Phrase.devicesDriverHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.nobodyHelp)) var nobody = false
  @Argument(help: ArgumentHelp(.deviceNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.driverHelp)) var user: String?

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
      let message = driver.map { Phrase.drives($0.name, device.name) } ?? .nobodyDrivesNow(device.name)
      return isNew ? .withoutToken(message) : message
    }
  }
}

/// `worksite hours devices rm NAME`
struct DevicesRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: Phrase.devicesRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.deviceYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.deviceNameHelp)) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let device = try session.device(name)
    try context.confirm(.reallyRemoveDevice(device.name.printable), yes: yes)
    try session.perform(RemoveDevice(device: device.id))
    if options.json { return try context.output.json(["removed": device.id]) }
    context.output.say(.deviceRemoved(device.name.printable))
  }
}

extension Session {
  /// The device with a name, in any case.
  func device(_ name: String) throws -> HoursDevice {
    let wanted = foldedName(name)
    guard let device = try answer(HoursDevices()).first(where: { foldedName($0.name) == wanted }) else {
      throw Failure(.notFound, "hours.noDevice", .noDeviceCalled(name), remedy: .seeDevices, field: "name")
    }
    return device
  }

  /// Prints a message about the device with a name, or the device as JSON.
  fileprivate func printDevice(
    of name: String, _ options: GlobalOptions, _ context: Context, _ phrase: (HoursDevice) -> Phrase
  ) throws {
    let device = try device(name)
    if !options.json { return context.output.say(phrase(device)) }
    let users = try answer(Users())
    try context.output.json(DeviceView(device, driverName: device.driver.flatMap { users[$0]?.name }))
  }
}
