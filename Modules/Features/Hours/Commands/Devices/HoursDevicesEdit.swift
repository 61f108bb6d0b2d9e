import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours devices edit NAME NEW-NAME`
struct HoursDevicesEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.devicesEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.deviceNameHelp), completion: .devices) var name: String
  @Argument(help: ArgumentHelp(.newDeviceNameHelp)) var newName: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let device = try session.device(name)
    try session.perform(EditDevice(device: device.id, name: Edit(from: device.name, to: newName)))
    try session.printDevice(of: newName, options, context) { .deviceRenamed(device.name, $0.name) }
  }
}
