import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence

/// `worksite docs template add FILE [--type TYPE] [--name NAME]`
struct DocsTemplateAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.templateAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.templateTypeHelp), completion: .documentTypes) var type: String?
  @Option(help: ArgumentHelp(.newTemplateNameHelp)) var name: String?
  @Argument(help: ArgumentHelp(.templateFileHelp), completion: .file()) var file: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let type = try type.map { try DocumentTypeFinder(session).type($0) }
    let source = try File(reading: file)
    let content = try session.companyStore.blobs.stage(source, progress: { _ in })
    try session.companyStore.blobs.commit([content])
    let add = AddDocumentTemplate(
      id: session.newID(), name: name ?? file.split(separator: "/").last.map(String.init) ?? file,
      documentType: type?.id, blob: content.blob, modifiedAt: try source.stamp().modified)
    try session.perform(add)
    let template = try session.answer(DocumentTemplateWithID(add.id))
    if options.json { return try context.output.json(template) }
    context.output.say(.templateAdded(template.name.printable))
  }
}
