import ArgumentParser
import CommandKit
import Core
import Networking
import Operations
import Profile
import Remote
import Replica

/// `worksite login ADDRESS`
struct LoginCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: Phrase.loginHelp.description,
    discussion: Phrase.loginDiscussion.description)

  @OptionGroup var loginOptions: LoginOptions
  @OptionGroup var passwords: PasswordOptions
  @Option(help: ArgumentHelp(.loginUserHelp)) var user: String?
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?

  func run(in context: Context) throws {
    let location = try context.location(loginOptions.options)
    let repair = try CopyRepair(of: location, context)
    let present = try repair.map { try $0.account() } ?? ServerAccount.read(at: location)
    let address = try loginOptions.address(address ?? present?.server ?? context.ask(.addressQuestion))
    let username = try user ?? present?.username ?? context.ask(.usernameQuestion)
    if let present, try WebAddress(present.server) != WebAddress(address.text) {
      throw loginOptions.otherAccount(present, location)
    }
    // Data that a repair sets aside cannot be carried over.
    let migration = try repair == nil ? loginOptions.migration(location, context) : nil
    let connection = try loginOptions.connect(to: address, location, known: present?.authorities, context)
    if !passwords.passwordStdin { try connection.check(context) }
    let password = try passwords.present(in: context)
    let login = ServerLogin(
      username: username, password: password, device: present?.device, deviceName: context.machine.hostName,
      epoch: try present.flatMap { _ in
        try repair == nil ? context.open(location).replica.epoch() : nil
      })
    try loginOptions.complete(
      location, connection.transport, migrating: migration, repairing: repair, context
    ) {
      try connection.logIn(login, context)
    }
  }
}
