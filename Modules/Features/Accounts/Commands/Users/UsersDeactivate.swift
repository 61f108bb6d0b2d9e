import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device

/// `worksite users deactivate NAME`
struct UsersDeactivate: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: Phrase.usersDeactivateHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.userHelp), completion: .users) var name: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let user = try UserDetails(session).person(name)
    try Right.managePeople.require(of: session.actor)
    try context.confirm(.reallyDeactivate(user.name, user.username), yes: yes)
    let _: Acknowledgement = try session.requests.send("DELETE", "/users/\(user.id)/active")
    context.readOutcome(of: session)
    try UserDetails(session).report(user.id, options, context, .deactivated(user.name, user.username))
  }
}

/// `worksite users activate NAME`
struct UsersActivate: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: Phrase.usersActivateHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.userHelp), completion: .users) var name: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let user = try UserDetails(session).person(name)
    let _: Acknowledgement = try session.requests.send("PUT", "/users/\(user.id)/active")
    context.readOutcome(of: session)
    try UserDetails(session).report(user.id, options, context, .activated(user.name))
  }
}
