import ArgumentParser
import CommandKit
import Core
import Worksites

/// `worksite sites list`
struct SitesList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.sitesListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let sites = try session.answer(Worksites())
    let inUse = try? session.answer(WorksiteInUse())
    if options.json {
      let items = sites.map {
        SiteView(id: $0.id, name: $0.name, createdAt: $0.createdAt, isInUse: $0.id == inUse?.id)
      }
      return try context.output.json(["items": items])
    }
    if sites.isEmpty { return context.output.note(.noSites) }
    for site in sites {
      context.output.line(
        site.id == inUse?.id ? "* " + context.output.style.bold(site.name) : "  " + site.name)
    }
  }
}
