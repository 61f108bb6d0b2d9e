import ArgumentParser
import CommandKit
import Core
import Documents
import DocumentsProvider
import Sync
import Worksites

/// `worksite docs cp SOURCE… DESTINATION`
struct Copy: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "cp", abstract: Phrase.cpHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.getRecursiveHelp)) var recursive = false
  @Argument(help: ArgumentHelp(.moveSourcesHelp)) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let route = try Route(paths, session)
    var copier = Copier(session, route.folder)
    for source in route.sources {
      let name = route.name ?? source.item?.name ?? source.worksite.name
      if source.isFolder, !recursive {
        throw Failure(
          .usage, "documents.copyFolder", .needsRecursive(source.path.description), remedy: .addRecursive)
      }
      try copier.plan(source, as: name)
    }
    try copier.perform()
    let copies = copier.names.map { Place(parent: route.folder.container, name: $0) }
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
}

/// Copies documents and whole folders. Content is not copied: the new documents name the same blobs.
struct Copier {
  private let session: Session
  private let folder: Located
  private let batch: ID
  private var folders: [CreateFolder] = []
  private var documents: [AddDocument] = []
  /// What each source is called where it goes.
  private(set) var names: [String] = []

  init(_ session: Session, _ folder: Located) {
    self.session = session
    self.folder = folder
    batch = session.newID()
  }

  /// Reads what is to be copied before anything is written, so that a folder can be copied into itself.
  mutating func plan(_ source: Located, as name: String) throws {
    names.append(name)
    let place = Place(parent: folder.container, name: name)
    if let document = source.item, document.kind == .document {
      try plan(document, to: place)
    } else {
      for folder in try session.folders(from: source.container) { try session.reach(folder) }
      try plan(source.asContainer(), to: place)
    }
  }

  private mutating func plan(_ document: Item, to place: Place) throws {
    let version = try session.version(of: document, number: nil)
    documents.append(
      AddDocument(
        id: session.newID(), content: session.newID(), worksite: folder.worksite.id,
        place: place, blob: version.blob, modifiedAt: version.modifiedAt))
  }

  private mutating func plan(_ container: Container, to place: Place) throws {
    let copy = CreateFolder(id: session.newID(), worksite: folder.worksite.id, place: place)
    folders.append(copy)
    var inside: [Item] = []
    try FolderEnumerator(container, in: session.workspace, for: session.actor).forEach { inside.append($0) }
    for item in inside {
      let target = Place(parent: copy.id, name: item.name)
      if item.kind == .folder {
        try plan(Container.folder(item.id, in: container.worksite), to: target)
      } else {
        try plan(item, to: target)
      }
    }
  }

  /// Writes the copies, all or none.
  func perform() throws {
    try session.performTogether { performer in
      for create in folders { _ = try performer.perform(create, batch: batch) }
      for add in documents { _ = try performer.perform(add, batch: batch) }
    }
  }
}
