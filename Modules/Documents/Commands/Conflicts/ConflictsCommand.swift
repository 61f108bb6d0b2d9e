import Accounts
import ArgumentParser
import CommandKit
import Core
import Documents
import Worksites

/// `worksite docs conflicts [PATH]`
struct ConflictsCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: Phrase.conflictsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.conflictsPathHelp)) var path = "/"

  func run(in context: Context) throws {
    let session = try context.session(options)
    let located = try session.locate(path)
    let all = try session.conflicts(in: located.worksite)
    let conflicts = try all.list.filter {
      try DocumentPath($0.item.path ?? "/").components.starts(with: located.path.components)
    }
    if options.json {
      try context.output.json(["items": conflicts])
    } else if conflicts.isEmpty {
      context.output.note(.noConflicts)
    } else {
      try show(conflicts, session, context)
    }
    if !all.isWhole { context.output.note(.conflictsHereOnly) }
  }

  private func show(_ conflicts: [ConflictView], _ session: Session, _ context: Context) throws {
    let users = try session.answer(Users())
    var table = Table([
      Table.Column(Phrase.idTitle), Table.Column(Phrase.savedTitle, isNumber: true),
      Table.Column(Phrase.byTitle), Table.Column(Phrase.currentByTitle), Table.Column(Phrase.pathTitle),
    ])
    func name(_ user: ID) -> String { users[user]?.name ?? user.short }
    for conflict in conflicts {
      table.add([
        conflict.beside.id.short, context.moment(conflict.beside.savedAt), name(conflict.beside.savedBy),
        name(conflict.current.savedBy), conflict.item.path ?? conflict.item.name,
      ])
    }
    context.output.table(table)
    context.output.note(.howToResolve)
  }
}
