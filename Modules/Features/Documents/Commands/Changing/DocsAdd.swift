import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Worksites

/// `worksite docs add PATH…`
struct DocsAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addFolderHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.newFolderHelp), completion: .paths) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let wanted = try paths.map { text in
      if text.isEmpty {
        throw Failure(.usage, "documents.noName", .noFolderName, remedy: .nameNewFolder, field: "path")
      }
      let path = try DocumentPath(text)
      return (path, try DocumentFinder(session).worksite(path.site))
    }
    let batch = session.newID()
    try session.performTogether { performer in
      for (path, worksite) in wanted {
        if try !make(path, in: worksite, performer, batch) {
          throw Failure(
            .conflict, .documentsNameTaken, .alreadyThere(path.description), remedy: .chooseOtherPlace,
            field: "path")
        }
      }
    }
    let made = try wanted.map { try session.answer(Locate($0.0, in: $0.1)) }
    if options.json {
      let items = made.compactMap { folder in folder.item.map { ItemView($0, path: folder.path) } }
      return try context.output.json(["items": items])
    }
    for folder in made { context.output.say(.folderMade(folder.path.description.printable)) }
  }

  /// Creates the missing folders of a path; returns false when none is missing.
  private func make(
    _ path: DocumentPath, in worksite: Worksite, _ performer: Performer, _ batch: ID
  ) throws -> Bool {
    var (parent, made) = (worksite.id, false)
    for name in path.components {
      let place = ItemPlace(parent: parent, name: name)
      if let there = try performer.answer(ItemAt(place)) {
        parent = there.id
      } else {
        let create = AddFolder(id: performer.newID(), worksite: worksite.id, place: place)
        _ = try performer.perform(create, batch: batch)
        (parent, made) = (create.id, true)
      }
    }
    return made
  }
}
