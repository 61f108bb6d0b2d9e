import ArgumentParser
import CommandKit
import Core

struct HoursDevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: Phrase.devicesHelp.description,
    subcommands: [
      HoursDevicesList.self, HoursDevicesAdd.self, HoursDevicesEdit.self, HoursDevicesDriver.self,
      HoursDevicesToken.self, HoursDevicesRemove.self,
    ],
    defaultSubcommand: HoursDevicesList.self)
}
