import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations

struct DocsTypes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: Phrase.typesHelp.description,
    subcommands: [DocsTypesList.self, DocsTypesAdd.self, DocsTypesEdit.self, DocsTypesRemove.self],
    defaultSubcommand: DocsTypesList.self)
}

/// `worksite docs types list`
struct DocsTypesList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.typesListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let types = try session.answer(DocumentTypes())
    if options.json { return try context.writeItems(types) }
    if types.isEmpty { return context.output.note(.noTypes) }
    for type in types { context.output.line(type.name.printable) }
  }
}

/// `worksite docs types add NAME…`
struct DocsTypesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.typesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.newTypeNameHelp)) var names: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let batch = session.newID()
    let added = try session.performTogether { performer in
      try names.map { name in
        let add = AddDocumentType(id: performer.newID(), name: name)
        _ = try performer.perform(add, batch: batch)
        return try performer.answer(DocumentTypeWithID(add.id))
      }
    }
    if options.json { return try context.output.json(["items": added]) }
    for type in added { context.output.say(.typeAdded(type.name.printable)) }
  }
}

/// `worksite docs types edit TYPE --name NAME`
struct DocsTypesEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.typesEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.newTypeNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.typeNameHelp), completion: .documentTypes) var type: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let type = try DocumentTypeFinder(session).type(type)
    try session.perform(EditDocumentType(documentType: type.id, name: Edit(from: type.name, to: name)))
    if options.json { return try context.output.json(session.answer(DocumentTypeWithID(type.id))) }
    context.output.say(.typeRenamed(type.name.printable, name.printable))
  }
}

/// `worksite docs types remove TYPE`
struct DocsTypesRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.typesRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.typeNameHelp), completion: .documentTypes) var type: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let type = try DocumentTypeFinder(session).type(type)
    try session.perform(RemoveDocumentType(documentType: type.id))
    if options.json { return try context.output.json(["removed": [type.id]]) }
    context.output.say(.typeRemoved(type.name.printable))
  }
}
