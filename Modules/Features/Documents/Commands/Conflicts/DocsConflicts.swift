import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Replica
import Worksites

/// `worksite docs conflicts [PATH]`
struct DocsConflicts: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: Phrase.conflictsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.conflictsPathHelp), completion: .paths) var path = "/"

  func run(in context: Context) throws {
    let session = try context.session(options)
    let located = try DocumentFinder(session).locate(path)
    let all = try OpenConflicts(session).list(in: located.worksite)
    let conflicts = try all.list.filter {
      try DocumentPath($0.item.path ?? "/").components.starts(with: located.path.components)
    }
    if options.json {
      try context.writeItems(conflicts)
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
    func name(_ version: VersionView, _ device: Phrase?) -> String {
      let name = users[version.savedBy]?.name ?? version.savedBy.short
      return device.map { "\(name) (\($0))" } ?? name
    }
    for conflict in conflicts {
      let devices = try devices(of: conflict, session)
      table.add([
        conflict.id.short, context.moment(conflict.beside.savedAt),
        name(conflict.beside, devices.beside),
        name(conflict.current, devices.current), conflict.item.path ?? conflict.item.name,
      ])
    }
    context.output.table(table)
    if let first = conflicts.first { context.output.note(.howToResolve(first.id.short)) }
  }

  /// The devices on which the two versions were saved, if this user saved both and the devices differ.
  private func devices(
    of conflict: ConflictView, _ session: Session
  ) throws -> (beside: Phrase?, current: Phrase?) {
    guard conflict.beside.savedBy == conflict.current.savedBy, conflict.beside.savedBy == session.user
    else { return (nil, nil) }
    let here = try session.replica.notices.areOwn([conflict.beside.id, conflict.current.id])
    if here[0] == here[1] { return (nil, nil) }
    return (here[0] ? .thisDevice : .otherDevice, here[1] ? .thisDevice : .otherDevice)
  }
}
