import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device

/// `worksite users add NAME --username USERNAME`
struct UsersAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.usersAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var secret: PasswordOptions
  @Flag(help: ArgumentHelp(.noPasswordHelp)) var noPassword = false
  @Option(help: ArgumentHelp(.usernameHelp)) var username: String
  @Option(help: ArgumentHelp(.roleHelp)) var role: Role = .reporter
  @Option(help: ArgumentHelp(.phoneHelp)) var phone: String?
  @Option(help: ArgumentHelp(.emailHelp)) var email: String?
  @Argument(help: ArgumentHelp(.fullNameHelp)) var name: String

  /// The body of the request that creates a user.
  private struct NewUser: Encodable {
    let id: ID
    let username: String
    let name: String
    let role: Role
    let phone: String?
    let email: String?
    let password: String?
  }

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    guard !(noPassword && secret.passwordStdin) else {
      throw Failure(.usage, "accounts.passwordOrNone", .passwordOrNone, field: "password")
    }
    try Right.managePeople.require(of: session.actor)
    let password = noPassword ? nil : try secret.new(asking: .passwordOf(name), for: username, in: context)
    let user = NewUser(
      id: session.newID(), username: username, name: name, role: role, phone: phone, email: email,
      password: password)
    let _: Acknowledgement = try session.requests.send("POST", "/users", user)
    context.readOutcome(of: session)
    try UserDetails(session).report(user.id, options, context, .addedPerson(name, username))
    if noPassword { context.output.note(.cannotLogInYet(username)) }
  }
}
