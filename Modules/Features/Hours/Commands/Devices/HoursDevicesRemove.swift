import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

/// `worksite hours devices remove NAME`
struct HoursDevicesRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.devicesRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.deviceYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.deviceNameHelp), completion: .devices) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let device = try session.device(name)
    try Right.manageDevices.require(of: session.actor)
    try context.confirm(.reallyRemoveDevice(device.name.printable), yes: yes)
    try session.perform(RemoveDevice(device: device.id))
    if options.json { return try context.output.json(["removed": device.id]) }
    context.output.say(.deviceRemoved(device.name.printable))
  }
}
