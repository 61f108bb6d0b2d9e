import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Worksites

/// `worksite docs move SOURCE… DESTINATION`
struct DocsMove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: Phrase.moveHelp.description, discussion: Phrase.moveDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.mergeHelp)) var merge = false
  @Argument(help: ArgumentHelp(.moveSourcesHelp), completion: .paths) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let route = try MovedPath(paths, session)
    var move = DocumentsProvider(session).moving(to: route.folder.worksite.id)
    let sources = route.sources.topmost
    let places = try sources.map { source in
      guard let item = source.item else {
        throw Failure(.invalid, "documents.siteItself", .worksiteItself(source.worksite.name), field: "path")
      }
      let place = ItemPlace(parent: route.folder.container, name: route.name ?? item.name)
      try move.plan(item, to: place, merging: merge)
      return (from: ItemPlace(parent: item.parent, name: item.name), to: place)
    }
    do {
      try interruptible { try move.perform(until: $0) }
    } catch let failure as Failure where failure.code == .documentsNameTaken && !merge {
      let meetsFolder = try zip(sources, places).contains { source, place in
        try source.isFolder && session.answer(ItemAt(place.to))?.kind == .folder
      }
      throw meetsFolder ? failure.with(remedy: .addMerge) : failure
    }
    let paths = places.map { route.folder.path.appending($0.to.name) }
    if options.json {
      let items = try zip(places, paths).compactMap { place, path in
        try session.answer(ItemAt(place.to)).map { ItemView($0, path: path) }
      }
      return try context.output.json(["items": items])
    }
    for ((source, place), path) in zip(zip(sources, places), paths) {
      let (before, after) = (source.path.description.printable, path.description.printable)
      context.output.say(place.from == place.to ? .existsAlready(after) : .movedTo(before, after))
    }
    if move.merged.numbered > 0 { context.output.note(.mergedNumbered(move.merged.numbered)) }
    if move.merged.alike > 0 { context.output.note(.mergedAlike(move.merged.alike)) }
    if move.keepsMerged { context.output.note(.emptiedFoldersStay(route.folder.worksite.name)) }
    let left = sources.filter { $0.isFolder && $0.worksite != route.folder.worksite }
    for site in Set(left.map(\.worksite.name)).sorted() {
      let count = left.count { $0.worksite.name == site }
      context.output.note(move.keepsEmptied ? .emptiedFoldersStay(site) : .emptiedFolders(count, site))
    }
  }
}

/// The sources and the destination of `mv` and `cp`: an existing folder, or a new name.
struct MovedPath {
  let sources: [LocatedItem]
  let folder: LocatedItem
  /// The new name; `nil` when each source keeps its own.
  let name: String?

  init(_ paths: [String], _ session: Session) throws {
    guard paths.count > 1, let last = paths.last else {
      throw Failure(.usage, "documents.noDestination", .noDestination, remedy: .nameSourceAndDestination)
    }
    var found = try DocumentFinder(session).locateAll(paths.dropLast())
    let destination = try DocumentFinder(session).destination(last)
    // A pattern of names beside the folder fits the folder, too, which cannot go into itself.
    if case .existing(let there) = destination, there.isFolder, found.count > 1,
      paths.dropLast().contains(where: { NamePattern.isPattern($0) })
    {
      found.removeAll { $0.container == there.container }
    }
    sources = found
    switch destination {
    case .existing(let there) where sources.count == 1 && there.item != nil && there.item == sources[0].item:
      // The same item under another spelling: a change of case.
      folder = try DocumentFinder(session).locate(there.path.parent.description, .complete)
      name = try DocumentPath(last).name
    case .existing(let there) where there.isFolder:
      folder = there
      name = nil
    case .existing(let there):
      throw Failure(
        .conflict, .documentsNameTaken, .alreadyThere(there.path.description), remedy: .chooseOtherPlace,
        field: "path")
    case .missing(_, _, let failure): throw failure
    case .new(let parent, let newName):
      guard sources.count == 1 else {
        throw Failure(.notFound, .documentsNoFolder, .noFolderAt(last), remedy: .makeFolder(last))
      }
      folder = parent
      name = newName
    }
    // Existing items must be known before others are added beside them.
    if folder.isFolder { try session.containers.pullIfReachable([folder.container]) }
  }
}
