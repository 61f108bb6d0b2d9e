import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Worksites

/// `worksite sites assign SITE USER…`
struct SitesAssign: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: Phrase.sitesAssignHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  @Argument(help: ArgumentHelp(.usersHelp), completion: .users) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try WorksiteMembers(session).find(site, users)
    let attachments = users.map { AttachUsers.Attachment(id: session.newID(), user: $0.id) }
    try WorksiteMembers(session).send(
      AttachUsers(worksite: worksite.id, attach: attachments, detach: []), context)
    try WorksiteMembers(session).show(of: worksite, options, context, .assigned(users.names, worksite.name))
  }
}

/// `worksite sites unassign SITE USER…`
struct SitesUnassign: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unassign", abstract: Phrase.sitesUnassignHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  @Argument(help: ArgumentHelp(.usersHelp), completion: .users) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try WorksiteMembers(session).find(site, users)
    try AttachUsers.right.require(of: session.actor)
    try context.confirm(.reallyUnassign(users.names, worksite.name), yes: yes)
    try WorksiteMembers(session).send(
      AttachUsers(worksite: worksite.id, attach: [], detach: users.map(\.id)), context)
    try WorksiteMembers(session).show(of: worksite, options, context, .unassigned(users.names, worksite.name))
  }
}

extension [User] {
  fileprivate var names: String { map(\.name).joined(separator: ", ") }
}
