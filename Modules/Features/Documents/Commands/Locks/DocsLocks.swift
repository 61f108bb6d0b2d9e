import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Worksites

/// `worksite docs locks [SITE]`
struct DocsLocks: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "locks", abstract: Phrase.locksHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let name = site.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    let worksite = try DocumentFinder(session).worksite(name)
    if session.isOnServer { _ = try session.changes.pullIfReachable([]) }
    let locks = try session.answer(Locks(at: worksite.id, now: context.machine.clock.now()))
    if options.json { return try context.writeItems(locks.map { LockView($0, withSite: true) }) }
    if locks.isEmpty { return context.output.note(.noLocks(worksite.name)) }
    var table = Table([
      Table.Column(Phrase.lockedByTitle), Table.Column(Phrase.untilTitle, isNumber: true),
      Table.Column(Phrase.pathTitle), Table.Column(Phrase.messageTitle),
    ])
    for located in locks {
      let view = LockView(located)
      table.add([
        view.userName, context.moment(view.expiresAt), view.path ?? view.item.short, view.message ?? "",
      ])
    }
    context.output.table(table)
  }
}
