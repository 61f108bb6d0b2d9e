import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

/// `worksite hours devices token NAME`
struct HoursDevicesToken: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: Phrase.devicesTokenHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.revokeHelp)) var revoke = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.deviceYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.deviceNameHelp), completion: .devices) var name: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let device = try session.changes.findAtServer { try session.device(name) }
    try Right.manageDevices.require(of: session.actor)
    let path = "/hours/devices/\(device.id)/token"
    guard revoke else {
      // Each request makes a new token, so a request without a response is not repeated.
      let made: DeviceTokenView = try session.requests.send("POST", path, isRepeatable: false)
      if options.json { return try context.output.json(made) }
      context.output.line(made.token)
      return context.output.note(.tokenShownOnce(device.name.printable))
    }
    try context.confirm(.reallyRevoke(device.name.printable), yes: yes)
    let done: Acknowledgement = try session.requests.send("DELETE", path)
    if options.json { return try context.output.json(done) }
    context.output.say(.tokenRevoked(device.name.printable))
  }
}
