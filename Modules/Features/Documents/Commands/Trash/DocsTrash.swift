import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica
import Worksites

struct DocsTrash: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: Phrase.trashHelp.description,
    subcommands: [DocsTrashAdd.self, DocsTrashList.self, DocsTrashEmpty.self],
    defaultSubcommand: DocsTrashAdd.self)
}

/// `worksite docs trash list [SITE]`
struct DocsTrashList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.trashListHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try Self.list(site, session, options, context)
  }

  /// Prints the trash of a worksite; that of the one in use without a name.
  static func list(
    _ site: String?, _ session: Session, _ options: GlobalOptions, _ context: Context
  ) throws {
    let worksite = try session.worksite(ofTrash: site)
    let (entries, isWhole) = try session.trash(of: worksite)
    if options.json { return try context.writeItems(entries.map { TrashView($0, worksite) }) }
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
  /// The worksite of a name, with or without a colon; the one in use without a name.
  func worksite(ofTrash name: String?) throws -> Worksite {
    try DocumentFinder(self).worksite(name.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 })
  }

  /// The most pages of the server's list that are fetched.
  private static let maxPages = 10

  /// Lists the trash of a worksite, latest first. Items of folders that the replica has not read are fetched.
  ///
  /// - Returns: the entries, and whether they are complete.
  func trash(of worksite: Worksite) throws -> (entries: [Trash.Entry], isWhole: Bool) {
    let known = try answer(Trash(of: worksite.id))
    guard isOnServer, try !replica.pending.creates(worksite.id) else {
      return (known, true)
    }
    let fetched = try requests.ifKnown {
      try requests.list(
        TrashedItem.self, at: "/documents/worksites/\(worksite.id)/trash", maximum: Self.maxPages)
    }
    guard let (trashed, isWhole) = fetched else { return (known, false) }
    let merge = ListMerge(trashed, by: \.item.id, with: known, by: \.item.id)
    var folders = Set(merge.onlyOnServer.map(\.item.parent))
    if isWhole {
      // The server no longer lists these items: they were restored, unless this device's outbox has the
      // change.
      folders.formUnion(
        try merge.onlyLocal.map(\.item).filter { try !replica.pending.touches($0.id) }.map(\.parent))
    }
    if !folders.isEmpty, try !changes.pullIfReachable(Array(folders)) { return (known, false) }
    return (folders.isEmpty ? known : try answer(Trash(of: worksite.id)), isWhole)
  }
}

/// An item of the trash in the server's response.
struct TrashedItem: Decodable, Sendable {
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
