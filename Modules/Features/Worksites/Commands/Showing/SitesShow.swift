import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Worksites

/// `worksite sites show [SITE]`
struct SitesShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.sitesShowHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteOrInUseHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let worksite = try site.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
    let members = try WorksiteMembers(session).list(of: worksite)
    let tasks = try session.answer(WorksiteTasks(of: worksite.id))
    if options.json {
      return try context.writeAnswer(
        ShownWorksite(
          worksite: session.listed(worksite), members: members, tasks: tasks))
    }
    let mark = worksite.archivedAt == nil ? "" : "  " + context.output.style.dim("\(Phrase.archivedMark)")
    context.output.line(context.output.style.bold(worksite.name.printable) + mark)
    let night = worksite.isNightWork ? " · \(Phrase.nightWorkMark)" : ""
    let defaultBreak = DefaultBreak(worksite.defaultBreak).map { Phrase.defaultBreak($0).description }
    context.writeDetails([
      (.aboutTitle, worksite.about), (.zoneTitle, worksite.zone + night),
      (.defaultBreakTitle, defaultBreak ?? ""),
      (.peopleTitle, members.map { text($0) }.joined(separator: "\n")),
      (.tasksTitle, tasks.map(\.name).joined(separator: "\n")),
    ])
  }

  private func text(_ member: User) -> String {
    let notes = [member.role.title.description] + (member.isActive ? [] : ["\(Phrase.inactiveMark)"])
    return "\(member.name) (\(notes.joined(separator: ", ")))"
  }
}

/// A worksite with its users and tasks, in JSON.
private struct ShownWorksite: Encodable {
  let worksite: ListedWorksite
  let members: [User]
  let tasks: [WorksiteTask]
}
