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

  @OptionGroup var entrance: LoginOptions
  @OptionGroup var person: NewPersonOptions
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?
  @Argument(help: ArgumentHelp(.invitationHelp)) var token: String?

  func run(in context: Context) throws {
    try person.requireFree(entrance, context)
    let address = try entrance.address(address ?? context.ask(.addressQuestion))
    let token = try token ?? context.secret(asking: .invitationQuestion)
    try person.comeIn(through: entrance, to: address, with: token, context)
  }
}

/// `worksite register ADDRESS`
struct RegisterCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "register", abstract: Phrase.registerHelp.description,
    discussion: Phrase.newAccountDiscussion.description)

  @OptionGroup var entrance: LoginOptions
  @OptionGroup var person: NewPersonOptions
  @Argument(help: ArgumentHelp(.addressHelp)) var address: String?

  func run(in context: Context) throws {
    try person.requireFree(entrance, context)
    let address = try entrance.address(address ?? context.ask(.addressQuestion))
    try person.comeIn(through: entrance, to: address, with: nil, context)
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
  func requireFree(_ entrance: LoginOptions, _ context: Context) throws {
    let location = try context.location(entrance.options)
    if let present = try ServerAccount.read(at: location) { throw entrance.taken(present, location) }
  }

  /// Creates the account and logs this profile in.
  func comeIn(
    through entrance: LoginOptions, to address: ServerAddress, with token: String?, _ context: Context
  ) throws {
    let location = try context.location(entrance.options)
    let carrying = try entrance.carryingOver(location, context)
    let account = NewAccount(
      token: token, username: try username ?? context.ask(.newUsernameQuestion),
      fullName: try name ?? context.ask(.ownNameQuestion), phone: phone, email: email,
      password: try passwords.new(in: context))
    let door = try entrance.door(to: address, location, context)
    try interruptible { cancellation in
      try context.online(RemoteServer(door.client), unless: cancellation) {
        try await account.make(through: $0.client)
      }
    }
    let login = ServerLogin(
      username: account.username, password: account.password, device: nil,
      deviceName: context.machine.hostName)
    // The account exists and the invitation is used up: joining again would be rejected.
    try entrance.enter(
      location, door.transport, carrying: carrying, context,
      orElse: .accountMade(account.username, address.text)
    ) { try door.logIn(login, context) }
  }
}
