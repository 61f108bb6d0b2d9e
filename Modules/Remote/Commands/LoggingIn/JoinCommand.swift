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
    let address = try loginOptions.address(address ?? context.ask(.addressQuestion))
    let token = try token ?? context.secret(asking: .invitationQuestion)
    try person.createAccount(by: loginOptions, at: address, with: token, context)
  }
}

/// `worksite register ADDRESS`
struct RegisterCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: Phrase.registerHelp.description,
    discussion: Phrase.newAccountDiscussion.description)

  @OptionGroup var loginOptions: LoginOptions
  @OptionGroup var person: NewPersonOptions
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?

  func run(in context: Context) throws {
    try person.requireUnused(loginOptions, context)
    let address = try loginOptions.address(address ?? context.ask(.addressQuestion))
    try person.createAccount(by: loginOptions, at: address, with: nil, context)
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
  func createAccount(
    by loginOptions: LoginOptions, at address: ServerAddress, with token: String?, _ context: Context
  ) throws {
    let location = try context.location(loginOptions.options)
    let migration = try loginOptions.migration(location, context)
    let connection = try loginOptions.connect(to: address, location, context)
    if !passwords.passwordStdin { try connection.check(context) }
    let account = NewAccount(
      token: token, username: try username ?? context.ask(.newUsernameQuestion),
      fullName: try name ?? context.ask(.ownNameQuestion), phone: phone, email: email,
      password: try passwords.new(in: context))
    try interruptible { cancellation in
      try context.online(RemoteServer(connection.client), unless: cancellation) {
        try await account.make(through: $0.client)
      }
    }
    let login = ServerLogin(
      username: account.username, password: account.password, device: nil,
      deviceName: context.machine.hostName)
    // The account exists and the invitation is used up: joining again would be rejected.
    try loginOptions.complete(
      location, connection.transport, migrating: migration, context,
      failingWith: .accountMade(account.username, address.text)
    ) { try connection.logIn(login, context) }
  }
}
