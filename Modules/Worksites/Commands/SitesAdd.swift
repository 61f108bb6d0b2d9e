import ArgumentParser
import CommandKit
import Core
import Worksites

/// `worksite sites add NAME`
struct SitesAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.sitesAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options, isNew: true)
    let id = session.newID()
    try session.perform(CreateWorksite(id: id, siteName: name))
    let site = try session.answer(WorksiteNamed(name))
    if options.json {
      let inUse = try? session.answer(WorksiteInUse())
      try context.output.json(
        SiteView(id: site.id, name: site.name, createdAt: site.createdAt, isInUse: inUse?.id == site.id))
    } else {
      context.output.say(.siteAdded(site.name))
    }
  }
}
