import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence

struct DocsTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: Phrase.templateHelp.description,
    subcommands: [
      DocsTemplateList.self, DocsTemplateAdd.self, DocsTemplateUse.self, DocsTemplateRemove.self,
    ],
    defaultSubcommand: DocsTemplateList.self)
}

/// `worksite docs template list`
struct DocsTemplateList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.templateListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let templates = try session.answer(DocumentTemplates())
    if options.json { return try context.writeItems(templates) }
    if templates.isEmpty { return context.output.note(.noTemplates) }
    var table = Table([
      .init(Phrase.templateTitle), .init(Phrase.sizeTitle, isNumber: true), .init(Phrase.typeTitle),
    ])
    let finder = DocumentTypeFinder(session)
    for template in templates {
      let type = try finder.name(of: template.documentType) ?? ""
      table.add([template.name, context.language.size(template.blob.size), type])
    }
    context.output.table(table)
  }
}

/// `worksite docs template remove TEMPLATE`
struct DocsTemplateRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.templateRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.templateNameHelp), completion: .templates) var template: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let template = try DocumentTypeFinder(session).template(template)
    try session.perform(RemoveDocumentTemplate(template: template.id))
    if options.json { return try context.output.json(["removed": [template.id]]) }
    context.output.say(.templateRemoved(template.name.printable))
  }
}
