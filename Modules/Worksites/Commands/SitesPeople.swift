import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Worksites

/// `worksite sites members SITE`
struct SitesMembers: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "members", abstract: Phrase.sitesMembersHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let worksite = try site.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
    let members = try session.members(of: worksite)
    if options.json { return try context.output.json(["items": members.map(UserView.init)]) }
    if members.isEmpty { return context.output.note(.noMembers(worksite.name)) }
    var table = Table([Phrase.memberColumn, .usernameColumn, .roleColumn].map { Table.Column($0) })
    for member in members {
      let mark = member.isActive ? "" : " (\(Phrase.inactiveMark))"
      table.add([member.name + mark, member.username, member.role.rawValue])
    }
    context.output.table(table)
  }
}

/// `worksite sites assign SITE USER…`
struct SitesAssign: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: Phrase.sitesAssignHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String
  @Argument(help: ArgumentHelp(.usersHelp)) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try session.find(site, users)
    let attachments = users.map { AttachUsers.Attachment(id: session.newID(), user: $0.id) }
    try session.order(AttachUsers(worksite: worksite.id, attach: attachments, detach: []), context)
    try session.printMembers(of: worksite, options, context, .assigned(users.names, worksite.name))
  }
}

/// `worksite sites unassign SITE USER…`
struct SitesUnassign: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unassign", abstract: Phrase.sitesUnassignHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String
  @Argument(help: ArgumentHelp(.usersHelp)) var users: [String]

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let (worksite, users) = try session.find(site, users)
    try context.confirm(.reallyUnassign(users.names, worksite.name), yes: yes)
    try session.order(AttachUsers(worksite: worksite.id, attach: [], detach: users.map(\.id)), context)
    try session.printMembers(of: worksite, options, context, .unassigned(users.names, worksite.name))
  }
}

extension Session {
  /// The members of a worksite, by name.
  fileprivate func members(of worksite: Worksite) throws -> [User] {
    let attached = Set(try answer(AttachedUsers(to: worksite.id)))
    return try answer(Users()).byName.filter { attached.contains($0.id) }
  }

  /// The worksite and the users with some names, each once.
  fileprivate func find(_ site: String, _ names: [String]) throws -> (Worksite, [User]) {
    try findAtServer {
      let users = try answer(Users())
      var found: [User] = []
      for name in names {
        let user = try users.named(name, field: "user")
        if !found.contains(user) { found.append(user) }
      }
      return (try answer(WorksiteNamed(site)), found)
    }
  }

  fileprivate func order(_ change: AttachUsers, _ context: Context) throws {
    let _: Acknowledgement = try order("POST", "/worksites/\(change.worksite)/people", change)
    readOutcome(context)
  }

  /// Prints a message, or the current members as JSON. The list is empty for a user who left the worksite.
  fileprivate func printMembers(
    of worksite: Worksite, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if !options.json { return context.output.say(phrase) }
    let isSeen = try answer(Worksites(withArchived: true)).contains { $0.id == worksite.id }
    let members = isSeen ? try members(of: worksite) : []
    try context.output.json(["items": members.map(UserView.init)])
  }
}

extension [User] {
  fileprivate var names: String { map(\.name).joined(separator: ", ") }
}
