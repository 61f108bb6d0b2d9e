import ArgumentParser
import CommandKit
import Core
import Device
import Worksites

struct UseCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "use", abstract: Phrase.useHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let chosen = try session.answer(WorksiteNamed(site))
    try WorksiteInUse.choose(chosen, in: session.companyStore)
    if options.json {
      return try context.output.json(ListedWorksite(worksite: chosen, isInUse: true))
    }
    context.output.say(.nowUsing(chosen.name))
  }
}
