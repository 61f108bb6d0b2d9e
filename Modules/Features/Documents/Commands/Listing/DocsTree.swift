import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Replica

/// `worksite docs tree [PATH]`
struct DocsTree: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "tree", abstract: Phrase.treeHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.folderPathHelp), completion: .paths) var path = "/"
  @Flag(help: ArgumentHelp(.foldersOnlyHelp)) var folders = false
  @Option(help: ArgumentHelp(.depthHelp)) var depth = 100

  func run(in context: Context) throws {
    let session = try context.session(options)
    let located = try DocumentFinder(session).locate(path)
    do {
      try session.containers.ensureRead(try located.asContainer().id)
    } catch let failure as Failure where failure.code == .deviceNeverRead {
      // A replica has all folders, though not their documents.
      if try session.replica.containers.tree(of: located.container).count == 1 { throw failure }
    }
    let isReached =
      try !options.refresh
      || session.containers.pullIfReachable(session.replica.containers.tree(of: located.container))
    if options.json {
      var views: [TreeItemView] = []
      try walk(try located.asContainer(), located.path, session, depth: depth, prefix: "") { item, path, _ in
        views.append(TreeItemView(ItemView(item, path: path), isRead: try isRead(item, session)))
      }
      let isWhole = try session.containers.isRead(located.container)
      return try context.writeAnswer(TreeView(items: views, isRead: isWhole ? nil : false))
    }
    var isWhole = try folders || session.containers.isRead(located.container)
    let mark = isWhole ? "" : Self.unread
    context.output.line(context.output.style.bold(located.path.description.printable) + mark)
    try walk(try located.asContainer(), located.path, session, depth: depth, prefix: "") { item, _, prefix in
      let name = item.name.printable
      guard item.kind == .folder else { return context.output.line(prefix + name) }
      let isKnown = try folders || isRead(item, session)
      isWhole = isWhole && isKnown
      context.output.line(
        prefix + context.output.style.blue(name + "/") + (isKnown ? "" : Self.unread))
    }
    if !isWhole { context.output.note(isReached ? .treeUnread : .treeUnreachable) }
  }

  /// The mark behind the name of a folder whose documents are not known.
  private static let unread = " …"

  /// Whether the replica contains all items of a folder.
  private func isRead(_ item: Item, _ session: Session) throws -> Bool {
    try item.kind == .document || session.containers.isRead(item.id)
  }

  private func walk(
    _ container: Container, _ path: DocumentPath, _ session: Session, depth: Int, prefix: String,
    _ visit: (Item, DocumentPath, _ prefix: String) throws -> Void
  ) throws {
    guard depth > 0 else { return }
    let enumerator = FolderEnumerator(container, in: session.companyStore, for: session.actor)
    /// An item is printed once the next one is known, as the last item gets another prefix.
    var waiting: Item?
    func show(_ item: Item, isLast: Bool) throws {
      let place = path.appending(item.name)
      try visit(item, place, prefix + (isLast ? "└── " : "├── "))
      guard item.kind == .folder else { return }
      try walk(
        .folder(item.id, in: container.worksite), place, session, depth: depth - 1,
        prefix: prefix + (isLast ? "    " : "│   "), visit)
    }
    try enumerator.forEach { item in
      if folders, item.kind == .document { return }
      if let item = waiting { try show(item, isLast: false) }
      waiting = item
    }
    if let item = waiting { try show(item, isLast: true) }
  }
}

/// A tree, in JSON.
private struct TreeView: Encodable {
  let items: [TreeItemView]
  /// `false` when the replica has not read the documents of the top folder; absent otherwise.
  let isRead: Bool?
}

/// An item of a tree, in JSON. `"isRead": false` marks a folder whose documents the replica has not read.
private struct TreeItemView: Encodable {
  private let view: ItemView
  private let isRead: Bool

  init(_ view: ItemView, isRead: Bool) {
    self.view = view
    self.isRead = isRead
  }

  private enum Key: String, CodingKey { case isRead }

  func encode(to encoder: any Encoder) throws {
    try view.encode(to: encoder)
    guard !isRead else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(false, forKey: .isRead)
  }
}
