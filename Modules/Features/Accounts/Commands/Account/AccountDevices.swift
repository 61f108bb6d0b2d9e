import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device

struct AccountDevices: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: Phrase.accountDevicesHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let sessions = try context.onlineSession(options).ownSessions()
    if options.json { return try context.output.json(ListBody(items: sessions)) }
    let ids = ShortIDs(sessions.map(\.id))
    var table = Table(
      [Phrase.idColumn, .deviceColumn, .kindColumn, .sinceColumn, .lastUsedColumn].map { Table.Column($0) })
    for session in sessions {
      let kind = session.isAppPassword ? Phrase.appPasswordKind(session.scope ?? .api) : .loginKind
      let mark = session.isThisOne ? " (\(Phrase.thisDeviceMark))" : ""
      table.add([
        ids.text(of: session.id), session.deviceName + mark, kind.description,
        context.moment(session.beganAt), context.moment(session.seenAt),
      ])
    }
    context.output.table(table)
  }
}

/// `worksite account logout-device ID`
struct AccountLogoutDevice: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout-device", abstract: Phrase.accountLogoutDeviceHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.deviceIDHelp)) var id: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let sessions = try session.ownSessions()
    let id = try ShortIDs(sessions.map(\.id)).id(id)
    guard let device = sessions.first(where: { $0.id == id }), !device.isThisOne else {
      throw Failure(.usage, "accounts.thisDevice", .thatIsThisDevice, remedy: .useLogout, field: "id")
    }
    try context.confirm(.reallyLogOut(device.deviceName.printable), yes: yes)
    let done: Acknowledgement = try session.requests.send("DELETE", "/sessions/\(id)")
    if options.json { return try context.output.json(done) }
    context.output.say(.deviceLoggedOut(device.deviceName.printable))
  }
}

extension Session {
  /// Fetches the sessions of the user who runs the command: devices and app passwords.
  fileprivate func ownSessions() throws -> [SessionView] {
    try requests.get("/me/sessions", for: ListBody<SessionView>.self).items
  }
}
