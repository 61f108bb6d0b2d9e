import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider

/// `worksite docs unlock PATH [--break]`
struct DocsUnlock: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: Phrase.unlockHelp.description,
    discussion: Phrase.unlockDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks = false
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let located = try DocumentFinder(session).locate(path)
    let item = try located.lockable()
    let unlocked = try DocumentsProvider(session).requestUnlock(item.id, breaking: breaks)
    context.readOutcome(of: session)
    if options.json { return try context.output.json(unlocked) }
    context.output.say(.itemUnlocked(located.path.description.printable))
  }
}
