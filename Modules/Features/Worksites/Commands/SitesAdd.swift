import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// `worksite sites add NAME [--like SITE]`
struct SitesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.sitesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var name: String
  @Option(help: ArgumentHelp(.aboutHelp)) var about: String?
  @Option(help: ArgumentHelp(.zoneHelp)) var zone: String?
  @Option(help: ArgumentHelp(.likeHelp), completion: .sites) var like: String?

  func run(in context: Context) throws {
    let session = try context.session(options, isNew: true)
    let model = try like.map { name in
      try session.changes.find { try session.answer(WorksiteNamed(name)) }
    }
    let (id, batch) = (session.newID(), session.newID())
    let zone = zone ?? model?.zone ?? context.machine.zone.identifier
    try session.performTogether { performer in
      _ = try performer.perform(AddWorksite(id: id, name: name, about: about, zone: zone), batch: batch)
      if let model { try performer.make(id, like: model.id, batch: batch) }
    }
    let site = try session.answer(WorksiteNamed(name))
    if options.json {
      try context.output.json(session.listed(site))
    } else {
      context.output.say(model.map { .siteAdded(site.name, like: $0.name) } ?? .siteAdded(site.name))
    }
  }
}
