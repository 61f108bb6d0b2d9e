import ArgumentParser
import CommandKit
import Core
import Device
import Worksites

/// `worksite sites add NAME`
struct SitesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.sitesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var name: String
  @Option(help: ArgumentHelp(.aboutHelp)) var about: String?
  @Option(help: ArgumentHelp(.zoneHelp)) var zone: String?

  func run(in context: Context) throws {
    let session = try context.session(options, isNew: true)
    let id = session.newID()
    try session.perform(
      AddWorksite(id: id, name: name, about: about, zone: zone ?? context.machine.zone.identifier))
    let site = try session.answer(WorksiteNamed(name))
    if options.json {
      try context.output.json(session.listed(site))
    } else {
      context.output.say(.siteAdded(site.name))
    }
  }
}
