import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Worksites

/// `worksite docs trash [add] PATH…`; without a path, `worksite docs trash` lists the trash.
struct DocsTrashAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.trashAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var paths: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    if paths.isEmpty { return try DocsTrashList.list(nil, session, options, context) }
    if let site = try onlyWorksite(session) {
      return try DocsTrashList.list(site, session, options, context)
    }
    let removed = try DocumentFinder(session).locateAll(paths, .complete).topmost
    for located in removed { try confirm(located, session, context) }
    try DocumentsProvider(session).trash(removed.compactMap(\.item?.id))
    if options.json {
      let trashed = try inTrash(removed, session)
      return try context.output.json([
        "items": removed.compactMap { located in
          located.item.map { ItemView(trashed[$0.id] ?? $0, path: located.path) }
        }
      ])
    }
    for located in removed { context.output.say(.wentToTrash(located.path.description.printable)) }
  }

  /// The worksite that the only argument names, with a colon or as nothing else. Its trash is listed, as by `list`.
  private func onlyWorksite(_ session: Session) throws -> String? {
    guard paths.count == 1 else { return nil }
    if paths[0].hasSuffix(":") { return paths[0] }
    guard (try? session.answer(WorksiteNamed(paths[0], isExact: true))) != nil else { return nil }
    let isItem = (try? DocumentFinder(session).locate(paths[0], .complete)) != nil
    return isItem ? nil : paths[0]
  }

  /// The removed items as they are in the trash.
  private func inTrash(_ trashed: [LocatedItem], _ session: Session) throws -> [ID: Item] {
    let entries = try Set(trashed.map(\.worksite.id)).flatMap { try session.answer(Trash(of: $0)) }
    return Dictionary(entries.map { ($0.item.id, $0.item) }) { first, _ in first }
  }

  /// Asks before a folder is removed, and prints how much it contains. A document needs no question, as it
  /// can be restored.
  private func confirm(_ located: LocatedItem, _ session: Session, _ context: Context) throws {
    guard let item = located.item else {
      throw Failure(.invalid, "documents.siteItself", .worksiteItself(located.worksite.name), field: "path")
    }
    guard item.kind == .folder else { return }
    let (size, isWhole) =
      yes
      ? (try session.answer(TreeSize(of: item.id)), true)
      : try FolderContents(session).size(of: item.id, asOfNow: true)
    if size.folders + size.documents == 0, isWhole { return }
    try session.rehearse(TrashItem(item: item.id))
    try context.confirm(.removeFolder(located.path.description.printable, size, isWhole: isWhole), yes: yes)
  }
}
