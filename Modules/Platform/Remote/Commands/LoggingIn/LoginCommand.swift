import ArgumentParser
import CommandKit
import Core
import Device
import Networking
import Operations
import Profile
import Remote
import Replica

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
    if let present, let address {
      let typed = try ServerAddress(typed: address, allowsPlain: true)
      guard try WebAddress(present.server) == WebAddress(typed.text) else {
        throw loginOptions.otherAccount(present, location)
      }
    }
    // Data that a repair sets aside cannot be carried over.
    let migration = try repair == nil ? loginOptions.migration(location, context) : nil
    let connection = try loginOptions.reach(
      address ?? present?.server, location, known: present?.authorities,
      isChecked: !passwords.passwordStdin, context)
    let epoch = try present.flatMap { _ in
      try repair == nil ? context.open(location).replica.epoch.current() : nil
    }
    let username = try user ?? present?.username ?? context.ask(.usernameQuestion)
    var password = try passwords.present(in: context)
    try loginOptions.complete(
      location, connection.transport, migrating: migration, repairing: repair, context
    ) {
      let maximum = passwords.passwordStdin ? 1 : Context.maxPasswords
      return try context.repeating(upTo: maximum, where: \.isWrongLogin) { isRepetition in
        if isRepetition { password = try passwords.present(in: context) }
        let login = ServerLogin(
          username: username, password: password, device: present?.device,
          deviceName: context.machine.hostName, epoch: epoch)
        return try connection.logIn(login, context)
      }
    }
  }
}
