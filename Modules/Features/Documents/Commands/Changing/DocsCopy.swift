import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
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
    var copier = Copier(session, route.folder)
    for source in route.sources {
      if source.isFolder, !recursive {
        throw Failure(
          .usage, "documents.copyFolder", .needsRecursive(source.path.description), remedy: .addRecursive)
      }
      try copier.plan(source, as: route.name ?? source.item?.name ?? source.worksite.name)
    }
    try interruptible { try perform(&copier, $0, context) }
    let copies = copier.names.map { ItemPlace(parent: route.folder.container, name: $0) }
    if options.json {
      let items = try copies.compactMap { place in
        try session.answer(ItemAt(place)).map { ItemView($0, path: route.folder.path.appending(place.name)) }
      }
      return try context.output.json(["items": items])
    }
    for (source, place) in zip(route.sources, copies) {
      let path = route.folder.path.appending(place.name)
      context.output.say(.copiedTo(source.path.description.printable, path.description.printable))
    }
  }

  private func perform(_ copier: inout Copier, _ cancellation: Cancellation, _ context: Context) throws {
    let progress = ProgressLine(total: copier.bytes, in: context)
    do {
      defer { progress.end() }
      try copier.perform { document in
        progress.begin(document.name)
        try progress.add(Int(document.size), unless: cancellation)
      }
    } catch {
      if copier.hasBegun { context.output.note(.copyStopped(copier.done)) }
      throw error
    }
  }
}
