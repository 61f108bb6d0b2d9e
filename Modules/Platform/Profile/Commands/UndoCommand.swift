import ArgumentParser
import CommandKit
import Core
import Operations

/// `worksite undo`
struct UndoCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: Phrase.undoHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.earlierHelp)) var earlier = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    let reverted = try session.workspace.undo(by: session.actor, isEarlierMeant: earlier)
    try report(reverted, Phrase.undone, options, context)
  }
}

/// `worksite redo`
struct RedoCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "redo", abstract: Phrase.redoHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let reverted = try session.workspace.redo(by: session.actor)
    try report(reverted, Phrase.redone, options, context)
  }
}

/// Prints the operations that were undone or redone; many are abbreviated to the first and a number.
private func report(
  _ reverted: Reverted, _ phrase: (Phrase) -> Phrase, _ options: GlobalOptions, _ context: Context
) throws {
  if options.json { return try context.output.json(["items": reverted.summaries.map(\.description)]) }
  let count = reverted.summaries.count
  let isLong = count > HistoryRuns.longest
  for summary in reverted.summaries.prefix(isLong ? 1 : count) {
    let more = isLong ? " \(Phrase.andMore(count - 1))" : ""
    context.output.paragraph(phrase(summary).description.printable + more)
  }
}
