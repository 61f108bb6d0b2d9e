import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations

/// `worksite docs type PATH TYPE`
struct DocsType: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "type", abstract: Phrase.setTypeHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.unsetTypeHelp)) var unset = false
  @Argument(help: ArgumentHelp(.documentPathHelp), completion: .paths) var path: String
  @Argument(help: ArgumentHelp(.typeNameHelp), completion: .documentTypes) var type: String?

  func run(in context: Context) throws {
    guard (type == nil) == unset else {
      throw Failure(.usage, "documents.typeOrUnset", .typeOrUnset, field: "type")
    }
    let session = try context.session(options)
    let located = try DocumentFinder(session).locate(path)
    let item = try located.requiredItem
    let type = try type.map { try DocumentTypeFinder(session).type($0) }
    try session.perform(EditItem(item: item.id, documentType: Edit(from: item.documentType, to: type?.id)))
    if options.json {
      return try context.output.json(
        ItemView(try session.answer(ItemWithID(item.id)).item, path: located.path))
    }
    let path = located.path.description.printable
    context.output.say(type.map { .hasType(path, $0.name.printable) } ?? .hasNoType(path))
  }
}
