import ArgumentParser
import CommandKit
import Core

/// `worksite hours devices`
struct HoursDevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: Phrase.devicesHelp.description,
    subcommands: [
      DevicesList.self, DevicesAdd.self, DevicesDriver.self, DevicesToken.self, DevicesRemove.self,
    ],
    defaultSubcommand: DevicesList.self)
}
