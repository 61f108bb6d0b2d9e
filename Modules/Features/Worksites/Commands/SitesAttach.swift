import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Worksites

/// `worksite sites attach SITE USER…`
struct SitesAttach: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach", abstract: Phrase.sitesAttachHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  @Argument(help: ArgumentHelp(.usersHelp), completion: .users) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try WorksiteMembers(session).find(site, users)
    let attachments = users.map { AttachUsers.Attachment(id: session.newID(), user: $0.id) }
    try WorksiteMembers(session).send(
      AttachUsers(worksite: worksite.id, attach: attachments, detach: []), context)
    try WorksiteMembers(session).show(of: worksite, options, context, .attached(users.names, worksite.name))
  }
}

/// `worksite sites detach SITE USER…`
struct SitesDetach: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "detach", abstract: Phrase.sitesDetachHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  @Argument(help: ArgumentHelp(.usersHelp), completion: .users) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try WorksiteMembers(session).find(site, users)
    try AttachUsers.right.require(of: session.actor)
    try context.confirm(.reallyDetach(users.names, worksite.name), yes: yes)
    try WorksiteMembers(session).send(
      AttachUsers(worksite: worksite.id, attach: [], detach: users.map(\.id)), context)
    try WorksiteMembers(session).show(of: worksite, options, context, .detached(users.names, worksite.name))
  }
}

extension [User] {
  fileprivate var names: String { map(\.name).joined(separator: ", ") }
}
