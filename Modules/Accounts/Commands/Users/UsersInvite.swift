import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Profile

/// `worksite users invite`
struct UsersInvite: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: Phrase.usersInviteHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.roleHelp)) var role: Role = .reporter
  @Option(help: ArgumentHelp(.inviteNoteHelp)) var note = ""
  @Option(help: ArgumentHelp(.inviteDaysHelp)) var days = 7

  /// The body of the request that creates an invitation.
  private struct NewInvitation: Encodable {
    let role: Role
    let note: String
    let days: Int
  }

  /// An invitation as JSON, with the command that the invited person runs.
  private struct InvitationOutput: Encodable {
    let id: ID
    let token: String
    let endsAt: Instant
    /// The command without the token, which it asks for.
    let command: String?
  }

  func run(in context: Context) throws {
    guard (1...60).contains(days) else {
      throw Failure(.usage, "accounts.inviteDays", .inviteDaysRange, field: "days")
    }
    let session = try context.onlineSession(options)
    // Each request creates a new link, so a request whose response was lost is not retried.
    let link: InvitationLink = try session.request(
      "POST", "/invitations", NewInvitation(role: role, note: note, days: days), isRepeatable: false)
    if options.json {
      let account = session.profile.account
      return try context.output.json(
        InvitationOutput(
          id: link.id, token: link.token, endsAt: link.endsAt,
          command: account.map { Self.joining($0, with: nil) }))
    }
    context.writeDetails([
      (.roleTitle, role.rawValue), (.invitedTitle, note), (.worksUntilTitle, context.moment(link.endsAt)),
      (.serverTitle, session.profile.account?.server ?? ""), (.invitationTitle, link.token),
    ])
    if let account = session.profile.account {
      context.output.say(.giveThemThis)
      context.output.line("  " + Self.joining(account, with: nil))
      context.output.say(.orWithInvitation)
      context.output.line("  " + Self.joining(account, with: link.token))
      if account.authorities != nil { context.output.note(.giveThemAuthority) }
    }
    context.output.note(.invitationShownOnce(ShortIDs([link.id]).text(of: link.id)))
  }

  /// The command that the invited person types.
  private static func joining(_ account: ServerAccount, with token: String?) -> String {
    var words = ["worksite", "join"]
    if account.server.hasPrefix("http://") { words.append("--plain-http") }
    if account.authorities != nil { words += ["--ca", "ca.crt"] }
    // A token may begin with a hyphen, as an option does.
    if token?.hasPrefix("-") == true { words.append("--") }
    return (words + [account.server] + (token.map { [$0] } ?? [])).joined(separator: " ")
  }
}

/// `worksite users invitations`
struct UsersInvitations: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: Phrase.usersInvitationsHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let invitations = try context.onlineSession(options).invitations()
    if options.json { return try context.output.json(ListBody(items: invitations)) }
    if invitations.isEmpty { return context.output.note(.noInvitations) }
    let (ids, now) = (ShortIDs(invitations.map(\.id)), context.machine.clock.now())
    var table = Table(
      [Phrase.idColumn, .roleColumn, .invitedColumn, .worksUntilColumn].map { Table.Column($0) })
    for invitation in invitations {
      let mark = invitation.endsAt < now ? " (\(Phrase.tooOldMark))" : ""
      table.add([
        ids.text(of: invitation.id), invitation.role.rawValue, invitation.note,
        context.moment(invitation.endsAt) + mark,
      ])
    }
    context.output.table(table)
  }
}

/// `worksite users withdraw ID`
struct UsersWithdraw: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: Phrase.usersWithdrawHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.invitationIDHelp)) var id: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let invitations = try session.invitations()
    let ids = ShortIDs(invitations.map(\.id))
    let id = try ids.id(id)
    let note = invitations.first { $0.id == id }?.note ?? ""
    let name = note.isEmpty ? ids.text(of: id) : note.printable
    try context.confirm(.reallyWithdraw(name), yes: yes)
    let done: Acknowledgement = try session.request("DELETE", "/invitations/\(id)")
    if options.json { return try context.output.json(done) }
    context.output.say(.withdrawn(name))
  }
}

extension Session {
  /// Fetches the invitations that no person has used.
  fileprivate func invitations() throws -> [InvitationView] {
    try askServer("/invitations", for: ListBody<InvitationView>.self).items
  }
}
