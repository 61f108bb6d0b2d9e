import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Worksites

/// `worksite docs mv SOURCE… DESTINATION`
struct DocsMove: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "mv", abstract: Phrase.mvHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.moveSourcesHelp)) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let route = try Route(paths, session)
    let batch = session.newID()
    let moves = try route.sources.map { try move($0, along: route) }
    try session.performTogether { performer in
      for move in moves where move.from != move.to { _ = try performer.perform(move, batch: batch) }
    }
    let paths = moves.map { route.folder.path.appending($0.to.name) }
    if options.json {
      let items = try zip(moves, paths).compactMap { move, path in
        try session.answer(ItemAt(move.to)).map { ItemView($0, path: path) }
      }
      return try context.output.json(["items": items])
    }
    for ((source, move), path) in zip(zip(route.sources, moves), paths) {
      let (before, after) = (source.path.description.printable, path.description.printable)
      context.output.say(move.from == move.to ? .isThereAlready(after) : .movedTo(before, after))
    }
  }

  private func move(_ source: LocatedItem, along route: Route) throws -> MoveItem {
    guard let item = source.item else {
      throw Failure(.invalid, "documents.siteItself", .worksiteItself(source.worksite.name), field: "path")
    }
    guard source.worksite == route.folder.worksite else {
      throw Failure(
        .invalid, "documents.otherSite", .otherWorksite(route.folder.worksite.name), remedy: .copyThenRemove)
    }
    let place = ItemPlace(parent: route.folder.container, name: route.name ?? item.name)
    return MoveItem(item: item.id, from: ItemPlace(parent: item.parent, name: item.name), to: place)
  }
}

/// The sources and the destination of `mv` and `cp`: an existing folder, or a new name.
struct Route {
  let sources: [LocatedItem]
  let folder: LocatedItem
  /// The new name; `nil` when each source keeps its own.
  let name: String?

  init(_ paths: [String], _ session: Session) throws {
    guard paths.count > 1, let last = paths.last else {
      throw Failure(.usage, "documents.noDestination", .noDestination, remedy: .nameSourceAndDestination)
    }
    sources = try paths.dropLast().map { try session.locate($0) }
    switch try session.destination(last) {
    case .existing(let there) where sources.count == 1 && there.item != nil && there.item == sources[0].item:
      // The same item under another spelling: a change of case.
      folder = try session.locate(there.path.parent.description)
      name = try DocumentPath(last).name
    case .existing(let there) where there.isFolder:
      folder = there
      name = nil
    case .existing(let there):
      throw Failure(
        .conflict, "documents.nameTaken", .alreadyThere(there.path.description), remedy: .chooseOtherPlace,
        field: "path")
    case .new(let parent, let newName):
      guard sources.count == 1 else {
        throw Failure(.notFound, "documents.noFolder", .noFolderAt(last), remedy: .makeFolder(last))
      }
      folder = parent
      name = newName
    }
    // Existing items must be known before others are added beside them.
    if folder.isFolder { try session.reachIfPossible([folder.container]) }
  }
}
