import ArgumentParser
import CommandKit
import Core
import Documents
import Worksites

/// `worksite docs mkdir PATH…`
struct Mkdir: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.mkdirHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.newFolderHelp)) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let batch = session.newID()
    for text in paths {
      let path = try DocumentPath(text)
      let worksite = try session.worksite(path.site)
      var here = try session.answer(Locate(DocumentPath(components: []), in: worksite))
      var made = false
      for name in path.components {
        let next = DocumentPath(components: here.path.components + [name])
        if try session.answer(LocateIfThere(next, in: worksite)) == nil {
          let place = Place(parent: here.container, name: name)
          let create = CreateFolder(id: session.newID(), worksite: worksite.id, place: place)
          try session.perform(create, batch: batch)
          made = true
        }
        here = try session.answer(Locate(next, in: worksite))
      }
      try report(here, made: made, context)
    }
  }

  private func report(_ folder: Located, made: Bool, _ context: Context) throws {
    guard made, let item = folder.item else {
      let name = folder.path.description
      throw Failure(
        .conflict, "documents.nameTaken", .alreadyThere(name), remedy: .chooseOtherPlace, field: "path")
    }
    if options.json {
      try context.output.json(ItemView(item, path: folder.path))
    } else {
      context.output.say(.folderMade(folder.path.description.printable))
    }
  }
}
