import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Worksites

/// `worksite docs list [PATH]`
struct DocsList: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: Phrase.listHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.folderOrSitesHelp), completion: .paths) var path = "/"
  @Option(help: ArgumentHelp(.sortHelp)) var sort = SortKey.name
  @Flag(name: .shortAndLong, help: ArgumentHelp(.reverseHelp)) var reverse = false
  @Flag(help: ArgumentHelp(.gridHelp)) var grid = false

  enum SortKey: String, ExpressibleByArgument, CaseIterable {
    case name, date, size, type

    var key: ListingSort.Key {
      switch self {
      case .name: .name
      case .date: .date
      case .size: .size
      case .type: .type
      }
    }

    /// Whether the usual order is descending: users look for what is large or new.
    var isDescending: Bool { self == .size || self == .date }
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    if path == "/", let sites = try WorksiteOverview.whereNoneIsInUse(session) {
      return try sites.show(options, context)
    }
    let located = try DocumentFinder(session).locate(path)
    if let document = located.item, document.kind == .document {
      let locks = try KnownLocks(at: located.worksite.id, session, context)
      return try options.json
        ? context.writeItems([ListedItemView(ItemView(document, path: located.path), locks)])
        : context.output.row(ItemLine(context: context, locks: locks).text(document))
    }
    let order = ListingSort(sort.key, isDescending: sort.isDescending != reverse)
    let enumerator = FolderEnumerator(
      try located.asContainer(), sort: order, in: session.companyStore, for: session.actor)
    if options.json {
      let isWhole = try ensureRead(located, enumerator, session, context)
      let locks = try KnownLocks(at: located.worksite.id, session, context)
      try writeJSON(enumerator, located, locks, isWhole: isWhole, context)
    } else if grid {
      _ = try ensureRead(located, enumerator, session, context)
      try writeGrid(enumerator, context)
    } else {
      let line = ItemLine(
        context: context, locks: try KnownLocks(at: located.worksite.id, session, context))
      var shown: [ID: ID] = [:]
      _ = try ensureRead(located, enumerator, session, context) {
        for item in FolderContents(session).firstItems(of: located.container, sort: order) {
          context.output.row(line.text(item))
          shown[item.id] = item.version
        }
        context.output.flush()
      }
      try enumerator.forEach { item in
        if shown[item.id] != item.version { context.output.row(line.text(item)) }
      }
    }
  }

  /// Fetches the folder if necessary. Folders inside are known even if the folder was never read and the
  /// server cannot be reached.
  ///
  /// - Parameter onPart: called once while more of a large folder is pulled.
  /// - Returns: whether the replica contains all items of the folder.
  /// - Throws: ``Failure`` when the replica contains no item of the folder.
  private func ensureRead(
    _ located: LocatedItem, _ enumerator: FolderEnumerator, _ session: Session, _ context: Context,
    onPart: () -> Void = {}
  ) throws -> Bool {
    do {
      try session.containers.ensureRead(located.container, onPart: onPart)
      return true
    } catch let failure as Failure where failure.code == .deviceNeverRead {
      if try enumerator.page(limit: 1).items.isEmpty { throw failure }
      context.output.note(.onlyKnownItems)
      return false
    }
  }

  /// Writes `{"items": […], "next": null}` item by item, in constant memory.
  ///
  /// `"isWhole": false` is added when the replica contains only some items of the folder, and `readAt` as elsewhere.
  private func writeJSON(
    _ enumerator: FolderEnumerator, _ located: LocatedItem, _ locks: KnownLocks, isWhole: Bool,
    _ context: Context
  ) throws {
    let output = context.output
    output.write("{\"items\":[")
    var separator = ""
    try enumerator.forEach { item in
      let view = ItemView(item, path: located.path.appending(item.name))
      try output.json(part: ListedItemView(view, locks), after: separator)
      separator = ","
    }
    try context.endItems(isWhole: isWhole)
  }

  private func writeGrid(_ enumerator: FolderEnumerator, _ context: Context) throws {
    try enumerator.forEachPage { items in
      Grid(
        items.map { "\(TypeIcon.icon(for: $0)) \($0.name.printable)" },
        width: context.machine.terminal.width
      )
      .lines.forEach { context.output.line($0) }
    }
  }
}
