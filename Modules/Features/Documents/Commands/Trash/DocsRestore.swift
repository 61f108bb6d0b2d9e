import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Worksites

/// `worksite docs restore PATH|ID [--to PATH | --revision NUMBER]` or `SITE: --removed-by USER --since TIME`
struct DocsRestore: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.restoreHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.restoreToHelp), completion: .paths) var to: String?
  @Option(help: ArgumentHelp(.restoreRevisionHelp)) var revision: Int?
  @Option(help: ArgumentHelp(.removedByHelp)) var removedBy: String?
  @Option(help: ArgumentHelp(.removedSinceHelp)) var since: String?
  @Argument(help: ArgumentHelp(.restorePathHelp), completion: .restorable) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    if let revision { return try restore(revision, session, context) }
    let wanted = try DocumentPath(path)
    if removedBy != nil || since != nil { return try restoreAll(wanted, session, context) }
    let worksite = try DocumentFinder(session).worksite(wanted.site)
    let entry = try entry(wanted, in: worksite, session)
    let (place, path) = try destination(of: entry, worksite, session)
    do {
      try session.perform(RestoreItem(item: entry.item.id, place: place))
    } catch let failure as Failure where failure.code == .documentsNameTaken {
      throw failure.with(remedy: .restoreUnderOtherName, field: "to")
    }
    if options.json {
      try context.output.json(ItemView(session.answer(ItemAt(place)) ?? entry.item, path: path))
    } else {
      context.output.say(.isBack(path.description.printable))
    }
  }

  /// Restores all items that a user removed from a worksite.
  private func restoreAll(_ wanted: DocumentPath, _ session: Session, _ context: Context) throws {
    guard let removedBy, let since, to == nil, wanted.components.isEmpty else {
      throw Failure(.usage, "documents.removedBySince", .removedBySince, field: "since")
    }
    let worksite = try DocumentFinder(session).worksite(wanted.site)
    let user = try session.answer(Users()).named(removedBy).id
    let start =
      try Instant(since)
      ?? context.machine.zone.start(of: CivilDate(typed: since, today: context.machine.today))
    _ = try session.trash(of: worksite)
    let outcome = try session.perform(RestoreRemoved(worksite: worksite.id, removedBy: user, since: start))
    if options.json { return try context.output.json(outcome) }
    let unplaced = outcome.unplaced ?? []
    if outcome.restored > 0 || unplaced.isEmpty {
      context.output.say(.areBack(outcome.restored, worksite.name))
    }
    for item in unplaced {
      context.output.note(
        .staysInTrash(item.name.printable, isLocked: item.code == Failure.Code.documentsLocked.rawValue))
    }
    if outcome.hasMore == true { context.output.note(.moreToRestore) }
  }

  /// Saves an earlier version of a document as its newest one.
  private func restore(_ number: Int, _ session: Session, _ context: Context) throws {
    if to != nil { throw Failure(.usage, "documents.revisionElsewhere", .revisionElsewhere, field: "to") }
    let document = try DocumentFinder(session).document(at: path)
    let version = try DocumentsProvider(session).versions.fetch(of: document, .number(number)).version
    try session.perform(SaveContent(restoring: version, of: document, as: session.newID()))
    let located = try DocumentFinder(session).locate(path)
    if options.json {
      return try context.output.json(ItemView(located.item ?? document, path: located.path))
    }
    context.output.say(.hasRevisionAgain(located.path.description.printable, number))
  }

  /// Finds the latest item in the trash that was at the path or has the short id.
  private func entry(
    _ wanted: DocumentPath, in worksite: Worksite, _ session: Session
  ) throws -> Trash.Entry {
    let names = wanted.components.map(foldedName)
    func find(_ entries: [Trash.Entry]) -> Trash.Entry? {
      entries.first { $0.components.map(foldedName) == names }
        ?? entries.first { wanted.components == [$0.item.id.short] }
    }
    if let entry = find(try session.answer(Trash(of: worksite.id))) { return entry }
    let (entries, isWhole) = try session.trash(of: worksite)
    guard let entry = find(entries) else {
      throw Failure(
        .notFound, "documents.notInTrash", .notInTrashHere(path),
        remedy: isWhole ? .seeTrash : .maybeInTrashThere,
        field: "path")
    }
    return entry
  }

  private func destination(
    of entry: Trash.Entry, _ worksite: Worksite, _ session: Session
  ) throws -> (ItemPlace, DocumentPath) {
    guard let to else {
      let path = DocumentPath(site: worksite.name, components: entry.components)
      let isFolderThere =
        try session.answer(LocateIfPresent(path.parent, in: worksite))?.container == entry.item.parent
      guard isFolderThere else {
        let trashed = try session.answer(TrashedFolder(above: entry.item.id))
        let folder = DocumentPath(site: worksite.name, components: trashed ?? path.parent.components)
        throw Failure(
          .conflict, "documents.folderTrashed", .folderInTrash(folder.description), remedy: .restoreElsewhere)
      }
      return (ItemPlace(parent: entry.item.parent, name: entry.item.name), path)
    }
    let target = try DocumentFinder(session).destination(to)
    if target.worksite != worksite {
      throw Failure(
        .invalid, "documents.otherSite", .otherWorksite(target.worksite.name), remedy: .restoreThenCopy)
    }
    switch target {
    case .existing(let there) where there.isFolder:
      return (
        ItemPlace(parent: there.container, name: entry.item.name), there.path.appending(entry.item.name)
      )
    case .existing(let there):
      throw Failure(
        .conflict, .documentsNameTaken, .alreadyThere(there.path.description), remedy: .chooseOtherPlace)
    case .missing(_, _, let failure): throw failure
    case .new(let folder, let name):
      return (ItemPlace(parent: folder.container, name: name), folder.path.appending(name))
    }
  }
}
