import ArgumentParser
import CommandKit
import Core
import Sync

/// `worksite hours undo`, which is `worksite undo`: where hours are entered is where it is looked for.
struct HoursUndo: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: Phrase.undoHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.earlierHelp)) var earlier = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    let reverted = try session.workspace.undo(by: session.actor, isEarlierMeant: earlier)
    if options.json { return try context.output.json(["items": reverted.summaries.map(\.description)]) }
    for summary in reverted.summaries.prefix(Self.most) { context.output.say(.takenBack(summary)) }
    let more = reverted.summaries.count - Self.most
    if more > 0 { context.output.say(.andMoreTakenBack(more)) }
  }

  /// How many are told one by one.
  private static let most = 5
}
