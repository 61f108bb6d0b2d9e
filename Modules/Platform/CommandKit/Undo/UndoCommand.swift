import ArgumentParser
import Core
import Device
import Operations

/// `worksite undo`, also beside the commands of features, where users look for it.
package struct UndoCommand: WorksiteCommand {
  /// The name and the help.
  package static let configuration = CommandConfiguration(
    commandName: "undo", abstract: Phrase.undoHelp.description)
  /// The example in the help.
  package static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite undo"))

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.earlierHelp)) var earlier = false

  /// A command for the parser.
  package init() {}

  package func run(in context: Context) throws {
    let session = try context.session(options)
    let reverted = try session.companyStore.undo(by: session.actor, isEarlierMeant: earlier)
    try context.report(reverted, Phrase.undone, options)
  }
}

/// `worksite redo`, also beside the commands of features.
package struct RedoCommand: WorksiteCommand {
  /// The name and the help.
  package static let configuration = CommandConfiguration(
    commandName: "redo", abstract: Phrase.redoHelp.description)
  /// The example in the help.
  package static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite redo"))

  @OptionGroup var options: GlobalOptions

  /// A command for the parser.
  package init() {}

  package func run(in context: Context) throws {
    let session = try context.session(options)
    try context.report(try session.companyStore.redo(by: session.actor), Phrase.redone, options)
  }
}

extension Context {
  /// The most operations that are listed.
  private static var maxReverted: Int { 5 }

  /// Prints the operations that were undone or redone; many are abbreviated to the first and a number.
  fileprivate func report(
    _ reverted: Reverted, _ phrase: (Phrase) -> Phrase, _ options: GlobalOptions
  ) throws {
    if options.json { return try output.json(["items": reverted.summaries.map(\.description)]) }
    let count = reverted.summaries.count
    let isLong = count > Self.maxReverted
    for summary in reverted.summaries.prefix(isLong ? 1 : count) {
      let more = isLong ? " \(Phrase.andMore(count - 1))" : ""
      output.paragraph(phrase(summary).description.printable + more)
    }
  }
}
