import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs pin PATH`
struct DocsPin: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: Phrase.pinHelp.description, discussion: Phrase.pinDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.requireServer()
    let located = try session.locate(path)
    let folders = located.isFolder ? try session.folders(from: located.container) : []
    let now = session.workspace.clock.now()
    try session.workspace.database.write { connection in
      if let document = located.item, document.kind == .document {
        try Pins(connection).pin(document.id, in: document.parent, at: now)
      }
      for folder in folders { try Subscriptions(connection).pin(folder, true, at: now) }
    }
    session.requestPull()
    if options.json { return try context.output.json(["path": located.path.description]) }
    context.output.say(.pinned(located.path.description.printable))
  }
}

/// `worksite docs unpin PATH`
struct DocsUnpin: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: Phrase.unpinHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.requireServer()
    let located = try session.locate(path)
    let folders = located.isFolder ? try session.folders(from: located.container) : []
    let now = session.workspace.clock.now()
    try session.workspace.database.write { connection in
      if let item = located.item, try Subscriptions(connection).container(item.parent)?.isPinned ?? false {
        throw Failure(
          .conflict, "documents.pinnedAbove", .pinnedAbove(located.path.description),
          remedy: .unpinAbove(located.path.parent.description), field: "path")
      }
      let isPinned =
        try Pins(connection).contains(located.container)
        || Subscriptions(connection).container(located.container)?.isPinned ?? false
      guard isPinned else {
        throw Failure(
          .notFound, "documents.notPinned", .notPinned(located.path.description), remedy: .seePinned,
          field: "path")
      }
      try Pins(connection).unpin(located.container)
      for folder in folders { try Subscriptions(connection).pin(folder, false, at: now) }
    }
    // Content that stayed only because of the pin now counts towards the limit.
    try session.replica.trimIfFull()
    if options.json { return try context.output.json(["path": located.path.description]) }
    context.output.say(.unpinned(located.path.description.printable))
  }
}
