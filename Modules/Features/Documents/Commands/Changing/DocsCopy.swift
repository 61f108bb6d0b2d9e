import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Replica
import Worksites

/// `worksite docs copy SOURCE… DESTINATION`
struct DocsCopy: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "copy", abstract: Phrase.copyHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.getRecursiveHelp)) var recursive = false
  @Argument(help: ArgumentHelp(.moveSourcesHelp), completion: .paths) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let route = try MovedPath(paths, session)
    let copies = try route.sources.map { source in
      if source.isFolder, !recursive {
        throw Failure(
          .usage, "documents.copyFolder", .needsRecursive(source.path.description), remedy: .addRecursive)
      }
      let place = ItemPlace(
        parent: route.folder.container, name: route.name ?? source.item?.name ?? source.worksite.name)
      if let item = source.item, ItemPlace(parent: item.parent, name: item.name) == place {
        throw Failure(
          .conflict, .documentsNameTaken, .copyOntoItself(source.path.description), remedy: .chooseOtherPlace,
          field: "path")
      }
      return CopyItem(source: source.item?.id ?? source.worksite.id, place: place)
    }
    let unread = try unreadFolders(below: route.sources, session)
    let batch = session.newID()
    try session.performTogether { performer in
      for copy in copies { _ = try performer.perform(copy, batch: batch) }
    }
    if options.json {
      let items = try copies.compactMap { copy in
        try session.answer(ItemAt(copy.place)).map {
          ItemView($0, path: route.folder.path.appending(copy.place.name))
        }
      }
      return try context.output.json(["items": items])
    }
    for (source, copy) in zip(route.sources, copies) {
      let path = route.folder.path.appending(copy.place.name)
      context.output.say(.copiedTo(source.path.description.printable, path.description.printable))
    }
    if unread > 0 { context.output.note(.copiedByServer(unread)) }
  }

  /// The number of folders to copy whose documents this device does not know.
  private func unreadFolders(below sources: [LocatedItem], _ session: Session) throws -> Int {
    guard session.isOnServer else { return 0 }
    return try sources.filter(\.isFolder).reduce(0) { count, source in
      let tree = try session.replica.containers.tree(of: source.container)
      return try count + session.replica.containers.unread(among: tree).count
    }
  }
}
