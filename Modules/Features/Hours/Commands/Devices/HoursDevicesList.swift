import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Worksites

/// `worksite hours devices list`
struct HoursDevicesList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.devicesListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let devices = try session.changes.current { try session.answer(HoursDevices()) }
    let users = try session.answer(Users())
    if options.json {
      let views = devices.map { device in
        DeviceView(device, driverName: device.driver.flatMap { users[$0]?.name })
      }
      return try context.writeItems(views)
    }
    if devices.isEmpty { return context.output.note(.noDevices) }
    let sites = try session.answer(Worksites(withArchived: true))
    var table = Table([Phrase.deviceNameColumn, .driverColumn, .deviceSiteColumn].map { Table.Column($0) })
    for device in devices {
      table.add([
        device.name, device.driver.flatMap { users[$0]?.name } ?? "–",
        device.worksite.flatMap { site in sites.first { $0.id == site }?.name } ?? "–",
      ])
    }
    context.output.table(table)
  }
}
