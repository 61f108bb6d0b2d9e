import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Operations

/// `worksite users edit NAME [--name NAME] [--role ROLE] …`
struct UsersEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.usersEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var details: DetailOptions
  @Option(help: ArgumentHelp(.usernameHelp)) var username: String?
  @Option(help: ArgumentHelp(.roleHelp)) var role: Role?
  @Argument(help: ArgumentHelp(.userHelp), completion: .users) var user: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let present = try UserDetails(session).person(user)
    var edit = details.edit(of: present)
    edit.username = username.map { Edit(from: present.username, to: $0) }
    edit.role = role.map { Edit(from: present.role, to: $0) }
    try UserDetails(session).edit(edit, context)
    try UserDetails(session).report(
      present.id, options, context, .personChanged(details.name ?? present.name))
  }
}

/// `worksite users password NAME`
struct UsersPassword: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: Phrase.usersPasswordHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var secret: PasswordOptions
  @Argument(help: ArgumentHelp(.userHelp), completion: .users) var name: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let user = try UserDetails(session).person(name)
    guard user.id != session.actor.user else {
      throw Failure(.usage, "accounts.ownPassword", .ownPassword, remedy: .useAccountPassword, field: "user")
    }
    try Right.managePeople.require(of: session.actor)
    let password = try secret.new(asking: .passwordOf(user.name), for: user.username, in: context)
    let done: Acknowledgement = try session.requests.send(
      "PUT", "/users/\(user.id)/password", ["password": password])
    if options.json { return try context.output.json(done) }
    context.output.say(.passwordSet(user.name))
  }
}
