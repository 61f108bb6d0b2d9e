import ArgumentParser
import CommandKit
import Core
import Documents
import DocumentsProvider

/// `worksite docs ls [PATH]`
struct List: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "ls", abstract: Phrase.lsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.folderPathHelp)) var path = "/"
  @Option(help: ArgumentHelp(.sortHelp)) var sort = SortKey.name
  @Flag(name: .shortAndLong, help: ArgumentHelp(.reverseHelp)) var reverse = false
  @Flag(help: ArgumentHelp(.gridHelp)) var grid = false

  enum SortKey: String, ExpressibleByArgument, CaseIterable {
    case name, date, size, type

    var key: ListingSort.Key {
      switch self {
      case .name: .name
      case .date: .date
      case .size: .size
      case .type: .type
      }
    }
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let located = try session.locate(path)
    if let document = located.item, document.kind == .document {
      return try options.json
        ? context.output.json(["items": [ItemView(document, path: located.path)]])
        : context.output.line(ItemLine(context: context).text(document))
    }
    try session.reach(located.container)
    let enumerator = FolderEnumerator(
      try located.asContainer(), sort: ListingSort(sort.key, isDescending: reverse), in: session.workspace,
      for: session.actor)
    if options.json {
      try writeJSON(enumerator, located, context.output)
    } else if grid {
      try writeGrid(enumerator, context)
    } else {
      let line = ItemLine(context: context)
      try enumerator.forEach { context.output.line(line.text($0)) }
    }
  }

  /// `{"items": […], "next": null}`, an item at a time however many there are.
  private func writeJSON(_ enumerator: FolderEnumerator, _ located: Located, _ output: Output) throws {
    output.write("{\"items\":[")
    var separator = ""
    try enumerator.forEach { item in
      output.write(separator + (try JSON.text(ItemView(item, path: located.path.appending(item.name)))))
      separator = ","
    }
    output.line("],\"next\":null}")
  }

  private func writeGrid(_ enumerator: FolderEnumerator, _ context: Context) throws {
    try enumerator.forEachPage { items in
      Grid(
        items.map { "\(TypeIcon.icon(for: $0)) \($0.name.printable)" },
        width: context.machine.terminal.width
      )
      .lines.forEach { context.output.line($0) }
    }
  }
}
