import ArgumentParser
import CommandKit
import Core
import Operations

/// `worksite hours undo`: an alias of `worksite undo`, for users who look for it beside the other commands of
/// hours.
struct HoursUndo: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: Phrase.undoHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.earlierHelp)) var earlier = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    let reverted = try session.workspace.undo(by: session.actor, isEarlierMeant: earlier)
    if options.json { return try context.output.json(["items": reverted.summaries.map(\.description)]) }
    for summary in reverted.summaries.prefix(Self.maxCount) { context.output.say(.takenBack(summary)) }
    let more = reverted.summaries.count - Self.maxCount
    if more > 0 { context.output.say(.andMoreTakenBack(more)) }
  }

  /// The maximum number of operations that are listed.
  private static let maxCount = 5
}
