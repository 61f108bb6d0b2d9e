import ArgumentParser
import CommandKit
import Core
import Networking
import Profile
import Remote

/// `worksite join ADDRESS TOKEN`
struct JoinCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: Phrase.joinHelp.description,
    discussion: Phrase.newAccountDiscussion.description)

  @OptionGroup var loginOptions: LoginOptions
  @OptionGroup var person: NewPersonOptions
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?
  @Argument(help: ArgumentHelp(.invitationHelp)) var token: String?

  func run(in context: Context) throws {
    try person.requireUnused(loginOptions, context)
    try person.createAccount(by: loginOptions, at: address, from: .invitation(token), context)
  }
}

struct RegisterCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: Phrase.registerHelp.description,
    discussion: Phrase.newAccountDiscussion.description)

  @OptionGroup var loginOptions: LoginOptions
  @OptionGroup var person: NewPersonOptions
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?

  func run(in context: Context) throws {
    try person.requireUnused(loginOptions, context)
    try person.createAccount(by: loginOptions, at: address, from: .registration, context)
  }
}

/// The options of a new account; missing ones are asked for.
struct NewPersonOptions: ParsableArguments {
  @OptionGroup var passwords: PasswordOptions
  @Option(help: ArgumentHelp(.newUsernameHelp)) var username: String?
  @Option(help: ArgumentHelp(.ownNameHelp)) var name: String?
  @Option(help: ArgumentHelp(.ownPhoneHelp)) var phone: String?
  @Option(help: ArgumentHelp(.ownEmailHelp)) var email: String?

  /// Checks that the profile has no account yet, before the user is asked anything.
  func requireUnused(_ loginOptions: LoginOptions, _ context: Context) throws {
    let location = try context.location(loginOptions.options)
    if let present = try ServerAccount.read(at: location) {
      throw loginOptions.otherAccount(present, location)
    }
  }

  /// Creates the account and logs this profile in.
  ///
  /// - Parameter address: the address of the server; `nil` where the user is asked for it.
  func createAccount(
    by loginOptions: LoginOptions, at address: String?, from origin: NewAccountOrigin, _ context: Context
  ) throws {
    let location = try context.location(loginOptions.options)
    let migration = try loginOptions.migration(location, context)
    let connection = try loginOptions.reach(
      address, location, isChecked: !passwords.passwordStdin, context)
    var person = try NewPerson(self, from: origin, context)
    let account = try person.make(at: connection)
    let login = ServerLogin(
      username: account.username, password: account.password, device: nil,
      deviceName: context.machine.hostName)
    // The account exists and the invitation is used up: joining again would be rejected.
    try loginOptions.complete(
      location, connection.transport, migrating: migration, context,
      failingWith: .accountMade(account.username, connection.client.server.text)
    ) { try connection.logIn(login, context) }
  }
}
