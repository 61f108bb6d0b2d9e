import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Worksites

struct UsersInvitations: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: Phrase.usersInvitationsHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let invitations = try session.invitations()
    if options.json { return try context.output.json(ListBody(items: invitations)) }
    if invitations.isEmpty { return context.output.note(.noInvitations) }
    let (ids, now) = (ShortIDs(invitations.map(\.id)), context.machine.clock.now())
    let names = try session.namesOfWorksites()
    var table = Table(
      [Phrase.idColumn, .roleColumn, .invitedColumn, .worksitesColumn, .worksUntilColumn].map {
        Table.Column($0)
      })
    for invitation in invitations {
      let mark = invitation.endsAt < now ? " (\(Phrase.tooOldMark))" : ""
      table.add([
        ids.text(of: invitation.id), invitation.role.title.description, invitation.note,
        invitation.sites.map { names[$0] ?? $0.short }.joined(separator: ", "),
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
    let done: Acknowledgement = try session.requests.send("DELETE", "/invitations/\(id)")
    if options.json { return try context.output.json(done) }
    context.output.say(.withdrawn(name))
  }
}

extension Session {
  /// Fetches the invitations that no person has used.
  fileprivate func invitations() throws -> [Invitations.Invitation] {
    try requests.get("/invitations", for: ListBody<Invitations.Invitation>.self).items
  }

  /// The names of all worksites that the user sees.
  fileprivate func namesOfWorksites() throws -> [ID: String] {
    let sites = try answer(Worksites(withArchived: true))
    return Dictionary(uniqueKeysWithValues: sites.map { ($0.id, $0.name) })
  }
}
