import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Worksites

/// `worksite docs template use TEMPLATE PATH`
struct DocsTemplateUse: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: Phrase.templateUseHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.templateNameHelp), completion: .templates) var template: String
  @Argument(help: ArgumentHelp(.templatePathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let template = try DocumentTypeFinder(session).template(template)
    let (folder, name) = try place(for: template, session)
    let progress = ProgressLine(total: template.blob.size, in: context)
    progress.begin(template.name)
    try session.contents.fetch(NeededContent(of: template), progress: progress)
    progress.end()
    let add = AddDocument(
      id: session.newID(), contentVersion: session.newID(), worksite: folder.worksite.id,
      place: ItemPlace(parent: folder.container, name: name), blob: template.blob,
      modifiedAt: context.machine.clock.now(), documentType: template.documentType)
    try session.perform(add)
    let made = folder.path.appending(name)
    if options.json {
      return try context.output.json(ItemView(try session.answer(ItemWithID(add.id)).item, path: made))
    }
    context.output.say(.madeFromTemplate(made.description.printable, template.name.printable))
  }

  /// The folder, and the name: that of the template where the user named a folder.
  private func place(
    for template: DocumentTemplate, _ session: Session
  ) throws -> (folder: LocatedItem, name: String) {
    switch try DocumentFinder(session).destination(path) {
    case .existing(let there) where there.isFolder: return (there, template.name)
    case .existing(let there):
      throw Failure(
        .conflict, .documentsNameTaken, .alreadyThere(there.path.description), remedy: .chooseOtherPlace,
        field: "path")
    case .missing(_, _, let failure): throw failure
    case .new(let folder, let name): return (folder, name)
    }
  }
}
