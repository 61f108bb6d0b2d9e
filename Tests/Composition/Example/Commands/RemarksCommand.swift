import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// The commands of this feature.
enum RemarksCommands {
  static let module = CommandModule([.work: [RemarksCommand.self]])
}

/// `worksite remarks`
struct RemarksCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remarks", abstract: Phrase.remarksHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let remarks = try session.answer(Remarks(of: session.answer(WorksiteInUse()).id))
    if options.json { return try context.output.json(["items": remarks]) }
    for remark in remarks { context.output.line(remark.text) }
  }
}
