import ArgumentParser
import CommandKit
import Core
import Operations

/// `worksite budget purchase undo`: an alias of `worksite undo`.
struct PurchaseUndo: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: Phrase.undoPurchaseHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try context.printReverted(session.workspace.undo(by: session.actor), Phrase.wasUndone, options)
  }
}

/// `worksite budget purchase redo`: an alias of `worksite redo`.
struct PurchaseRedo: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: Phrase.redoPurchaseHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try context.printReverted(session.workspace.redo(by: session.actor), Phrase.wasRedone, options)
  }
}

extension Context {
  /// The maximum number of operations that are listed.
  private static var maxReverted: Int { 5 }

  fileprivate func printReverted(
    _ reverted: Reverted, _ phrase: (Phrase) -> Phrase, _ options: GlobalOptions
  ) throws {
    if options.json { return try output.json(["items": reverted.summaries.map(\.description)]) }
    for summary in reverted.summaries.prefix(Self.maxReverted) { output.say(phrase(summary)) }
    let more = reverted.summaries.count - Self.maxReverted
    if more > 0 { output.say(.andMoreReverted(more)) }
  }
}
