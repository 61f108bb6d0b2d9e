import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// The commands of this feature.
package enum WorksitesCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [SitesCommand.self, UseCommand.self]], remedies: remedies,
    aliases: ["sites rename": "sites edit --rename"])
}

struct SitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sites", abstract: Phrase.sitesHelp.description,
    subcommands: [
      SitesAdd.self, SitesList.self, SitesShow.self, SitesEdit.self, SitesArchive.self,
      SitesUnarchive.self, SitesTasks.self, SitesMembers.self, SitesAttach.self, SitesDetach.self,
    ],
    defaultSubcommand: SitesList.self)
}

extension Session {
  /// A worksite as lists show it.
  func listed(_ site: Worksite) -> ListedWorksite {
    ListedWorksite(worksite: site, isInUse: (try? answer(WorksiteInUse()))?.id == site.id)
  }

  /// Prints a message about a worksite, or the worksite as JSON.
  func printWorksite(
    _ site: ID, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if options.json { return try context.output.json(listed(try answer(WorksiteWithID(site)))) }
    context.output.say(phrase)
  }
}
