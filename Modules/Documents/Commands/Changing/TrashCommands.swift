import Accounts
import ArgumentParser
import CommandKit
import Core
import Documents
import Persistence
import Sync
import Worksites

/// `worksite docs trash [SITE]`
struct DocsTrash: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: Phrase.trashHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteHelp)) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let worksite = try session.worksite(site.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 })
    let (entries, isWhole) = try session.trash(of: worksite)
    if options.json { return try context.output.json(["items": entries.map { TrashView($0, worksite) }]) }
    if !isWhole { context.output.note(.trashKnownHere) }
    if entries.isEmpty { return isWhole ? context.output.note(.trashEmpty) : () }
    let users = try session.answer(Users())
    var table = Table([
      Table.Column(Phrase.idTitle), Table.Column(Phrase.trashedTitle, isNumber: true),
      Table.Column(Phrase.byTitle),
      Table.Column(Phrase.pathTitle),
    ])
    for entry in entries {
      let path =
        DocumentPath(components: entry.components).description + (entry.item.kind == .folder ? "/" : "")
      table.add([
        entry.item.id.short, context.moment(entry.trashedAt),
        users[entry.trashedBy]?.name ?? entry.trashedBy.short, path,
      ])
    }
    context.output.table(table)
  }
}

extension Session {
  /// The most pages of the server's list that are fetched.
  private static let mostPages = 10

  /// Lists the trash of a worksite, latest first. Items of folders that the replica has not read are fetched.
  ///
  /// - Returns: the entries, and whether they are complete.
  fileprivate func trash(of worksite: Worksite) throws -> (entries: [Trash.Entry], isWhole: Bool) {
    let known = try answer(Trash(of: worksite.id))
    guard isOnServer, try !workspace.database.read({ try Outbox($0).makes(worksite.id) }) else {
      return (known, true)
    }
    let here = Set(known.map(\.item.id))
    var (folders, there): (Set<ID>, Set<ID>) = ([], [])
    var (cursor, pages): (String?, Int) = (nil, 0)
    repeat {
      let page = try askIfThere(
        ServerPage<TrashedItem>.self, at: "/worksites/\(worksite.id)/trash",
        query: cursor.map { [("cursor", $0)] } ?? [])
      guard let page else { return (known, false) }
      folders.formUnion(page.items.map(\.item).filter { !here.contains($0.id) }.map(\.parent))
      there.formUnion(page.items.map(\.item.id))
      (cursor, pages) = (page.next, pages + 1)
    } while cursor != nil && pages < Self.mostPages
    if cursor == nil {
      // The server no longer lists these items: they were restored, unless this device's outbox has the
      // change.
      let gone = known.map(\.item).filter { !there.contains($0.id) }
      folders.formUnion(
        try workspace.database.read { connection in
          try gone.filter { try !Outbox(connection).touches($0.id) }.map(\.parent)
        })
    }
    if !folders.isEmpty, try !readAgain(Array(folders)) { return (known, false) }
    return (folders.isEmpty ? known : try answer(Trash(of: worksite.id)), cursor == nil)
  }
}

/// An item of the trash in the server's response.
private struct TrashedItem: Decodable, Sendable {
  let item: ItemView
}

/// An item of the trash, in JSON.
private struct TrashView: Encodable {
  let item: ItemView
  let trashedAt: Instant
  let trashedBy: ID

  init(_ entry: Trash.Entry, _ worksite: Worksite) {
    item = ItemView(entry.item, path: DocumentPath(site: worksite.name, components: entry.components))
    trashedAt = entry.trashedAt
    trashedBy = entry.trashedBy
  }
}

/// `worksite docs restore PATH|ID`
struct DocsRestore: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.restoreHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.restoreToHelp)) var to: String?
  @Argument(help: ArgumentHelp(.restorePathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let wanted = try DocumentPath(path)
    let worksite = try session.worksite(wanted.site)
    let entry = try entry(wanted, in: worksite, session)
    let (place, path) = try destination(of: entry, worksite, session)
    do {
      try session.perform(RestoreItem(item: entry.item.id, place: place))
    } catch let failure as Failure where failure.code == "documents.nameTaken" {
      throw Failure(.conflict, failure.code, failure.message, remedy: .restoreUnderOtherName, field: "to")
    }
    if options.json {
      try context.output.json(ItemView(session.answer(ItemAt(place)) ?? entry.item, path: path))
    } else {
      context.output.say(.isBack(path.description.printable))
    }
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
        try session.answer(LocateIfThere(path.parent, in: worksite))?.container == entry.item.parent
      guard isFolderThere else {
        let trashed = try session.answer(TrashedFolder(above: entry.item.id))
        let folder = DocumentPath(site: worksite.name, components: trashed ?? path.parent.components)
        throw Failure(
          .conflict, "documents.folderTrashed", .folderInTrash(folder.description), remedy: .restoreElsewhere)
      }
      return (ItemPlace(parent: entry.item.parent, name: entry.item.name), path)
    }
    let target = try session.destination(to)
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
        .conflict, "documents.nameTaken", .alreadyThere(there.path.description), remedy: .chooseOtherPlace)
    case .new(let folder, let name):
      return (ItemPlace(parent: folder.container, name: name), folder.path.appending(name))
    }
  }
}
