import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Worksites

/// `worksite hours devices add NAME`
struct HoursDevicesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.devicesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.deviceNameHelp)) var name: String
  @Option(help: ArgumentHelp(.driverHelp), completion: .users) var driver: String?
  @Option(help: ArgumentHelp(.deviceSiteHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let driver = try driver.map { try session.answer(Users()).named($0, field: "driver") }
    let site = try site.map { try session.answer(WorksiteNamed($0)) }
    try session.perform(
      AddDevice(id: session.newID(), name: name, driver: driver?.id, worksite: site?.id))
    try session.printDevice(of: name, options, context) { .deviceAdded($0.name) }
  }
}
