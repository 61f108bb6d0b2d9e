import ArgumentParser
import CommandKit
import Core
import Networking
import Profile
import Remote
import Sync

/// `worksite login ADDRESS`
struct LoginCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: Phrase.loginHelp.description,
    discussion: Phrase.loginDiscussion.description)

  @OptionGroup var entrance: LoginOptions
  @OptionGroup var passwords: PasswordOptions
  @Option(help: ArgumentHelp(.loginUserHelp)) var user: String?
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?

  func run(in context: Context) throws {
    let location = try context.location(entrance.options)
    let repair = try CopyRepair(of: location, context)
    let present = try repair.map { try $0.account() } ?? ServerAccount.read(at: location)
    let address = try entrance.address(address ?? present?.server ?? context.ask(.addressQuestion))
    let username = try user ?? present?.username ?? context.ask(.usernameQuestion)
    if let present, try WebAddress(present.server) != WebAddress(address.text) {
      throw entrance.taken(present, location)
    }
    // Data that a repair sets aside cannot be carried over.
    let carrying = try repair == nil ? entrance.carryingOver(location, context) : nil
    let password = try passwords.present(in: context)
    let door = try entrance.door(to: address, location, known: present?.authorities, context)
    let login = ServerLogin(
      username: username, password: password, device: present?.device, deviceName: context.machine.hostName,
      epoch: try present.flatMap { _ in
        try repair == nil ? context.open(location).replica.epoch() : nil
      })
    try entrance.enter(location, door.transport, carrying: carrying, repairing: repair, context) {
      try door.logIn(login, context)
    }
  }
}
