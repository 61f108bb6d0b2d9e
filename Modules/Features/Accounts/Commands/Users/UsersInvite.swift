import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Profile
import Worksites

/// `worksite users invite [NAME] [--site SITE]…`
struct UsersInvite: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: Phrase.usersInviteHelp.description,
    discussion: Phrase.usersInviteDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.roleHelp)) var role: Role = .reporter
  @Option(name: .customLong("site"), help: ArgumentHelp(.inviteSiteHelp), completion: .sites) var sites:
    [String] = []
  @Option(help: ArgumentHelp(.inviteNoteHelp)) var note: String?
  @Option(help: ArgumentHelp(.inviteDaysHelp)) var days = 7
  @Argument(help: ArgumentHelp(.inviteNameHelp)) var name: String?

  /// The body of the request that creates an invitation.
  private struct NewInvitation: Encodable {
    let role: Role
    let note: String
    let days: Int
    let sites: [ID]
  }

  /// An invitation as JSON, with the command that the invited person runs.
  private struct InvitationOutput: Encodable {
    struct InvitedWorksite: Encodable {
      let id: ID
      let name: String
    }

    let id: ID
    let token: String
    let endsAt: Instant
    let sites: [InvitedWorksite]
    /// The command without the token, which it asks for.
    let command: String?
    /// The command with the token.
    let completeCommand: String?
  }

  func run(in context: Context) throws {
    guard (1...60).contains(days) else {
      throw Failure(.usage, "accounts.inviteDays", .inviteDaysRange, field: "days")
    }
    let fullName = try name.map(UserForm.name)
    let session = try context.onlineSession(options)
    let worksites = try session.worksites(named: sites)
    let line = try session.profile.account.map { try JoinLine(of: $0, as: fullName, context) }
    let invited = note ?? fullName ?? ""
    // Each request creates a new link, so a request whose response was lost is not retried.
    let link: InvitationLink = try session.requests.send(
      "POST", "/invitations",
      NewInvitation(role: role, note: invited, days: days, sites: worksites.map(\.id)), isRepeatable: false)
    if options.json {
      return try context.output.json(
        InvitationOutput(
          id: link.id, token: link.token, endsAt: link.endsAt,
          sites: worksites.map { InvitationOutput.InvitedWorksite(id: $0.id, name: $0.name) },
          command: line?.text(with: nil), completeCommand: line?.text(with: link.token)))
    }
    context.writeDetails([
      (.roleTitle, role.title.description), (.invitedTitle, invited),
      (.worksitesTitle, worksites.map(\.name).joined(separator: ", ")),
      (.worksUntilTitle, context.moment(link.endsAt)),
      (.serverTitle, session.profile.account?.server ?? ""), (.invitationTitle, link.token),
    ])
    if let line {
      context.output.say(.giveThemThis)
      context.output.line("  " + line.text(with: nil))
      context.output.say(.orWithInvitation)
      context.output.line("  " + line.text(with: link.token))
      if line.needsFile { context.output.note(.giveThemAuthority) }
    }
    context.output.note(.invitationShownOnce(ShortIDs([link.id]).text(of: link.id)))
  }
}

extension Session {
  /// The worksites with some names, or the only ones whose names begin so; each once.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, which names the worksites there are.
  fileprivate func worksites(named names: [String]) throws -> [Worksite] {
    do {
      return try changes.findAtServer {
        try names.reduce(into: []) { found, name in
          let worksite = try answer(WorksiteNamed(name))
          if !found.contains(where: { $0.id == worksite.id }) { found.append(worksite) }
        }
      }
    } catch let failure as Failure where failure.kind == .notFound {
      let choices = try answer(Worksites()).map(\.name)
      if choices.isEmpty { throw failure }
      throw failure.with(remedy: .worksitesToChoose(choices))
    }
  }
}
