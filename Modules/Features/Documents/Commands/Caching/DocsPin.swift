import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs pin PATH`
struct DocsPin: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: Phrase.pinHelp.description, discussion: Phrase.pinDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let located = try DocumentFinder(session).locate(path)
    let folders = located.isFolder ? try session.replica.containers.tree(of: located.container) : []
    let document = located.item.flatMap { $0.kind == .document ? $0 : nil }
    try session.replica.pins.pin(folders, record: document.map { ($0.id, $0.parent) })
    session.changes.requestPull()
    if options.json { return try context.output.json(["path": located.path.description]) }
    context.output.say(.pinned(located.path.description.printable))
  }
}

/// `worksite docs unpin PATH`
struct DocsUnpin: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: Phrase.unpinHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let located = try DocumentFinder(session).locate(path)
    let folders = located.isFolder ? try session.replica.containers.tree(of: located.container) : []
    if let item = located.item,
      try session.replica.containers.subscription(to: item.parent)?.isPinned ?? false
    {
      throw Failure(
        .conflict, "documents.pinnedAbove", .pinnedAbove(located.path.description),
        remedy: .unpinAbove(located.path.parent.description), field: "path")
    }
    guard try session.replica.pins.unpin(located.container, and: folders) else {
      throw Failure(
        .notFound, "documents.notPinned", .notPinned(located.path.description), remedy: .seePinned,
        field: "path")
    }
    // Content that stayed only because of the pin now counts towards the limit.
    try session.replica.content.trim()
    if options.json { return try context.output.json(["path": located.path.description]) }
    context.output.say(.unpinned(located.path.description.printable))
  }
}
