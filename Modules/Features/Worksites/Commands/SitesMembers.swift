import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Worksites

/// `worksite sites members SITE`
struct SitesMembers: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "members", abstract: Phrase.sitesMembersHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let worksite = try site.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
    let members = try WorksiteMembers(session).list(of: worksite)
    if options.json { return try context.writeItems(members) }
    if members.isEmpty { return context.output.note(.noMembers(worksite.name)) }
    var table = Table([Phrase.memberColumn, .usernameColumn, .roleColumn].map { Table.Column($0) })
    for member in members {
      let mark = member.isActive ? "" : " (\(Phrase.inactiveMark))"
      table.add([member.name + mark, member.username, member.role.title.description])
    }
    context.output.table(table)
  }
}
