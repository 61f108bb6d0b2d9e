import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Worksites

struct SitesList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.sitesListHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.archivedHelp)) var archived = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let sites = try session.changes.current { try session.answer(Worksites(withArchived: archived)) }
    let inUse = try? session.answer(WorksiteInUse())
    if options.json {
      return try context.writeItems(sites.map { ListedWorksite(worksite: $0, isInUse: $0.id == inUse?.id) })
    }
    if sites.isEmpty {
      let mayAdd = AddWorksite.right.isGranted(to: session.actor.role)
      return context.output.note(mayAdd ? .noSites : .noSitesForYou)
    }
    for site in sites {
      let name = site.id == inUse?.id ? "› " + context.output.style.bold(site.name) : "  " + site.name
      let mark = site.archivedAt == nil ? "" : "  " + context.output.style.dim("\(Phrase.archivedMark)")
      context.output.line(name + mark)
    }
  }
}
