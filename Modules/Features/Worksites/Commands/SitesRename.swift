import ArgumentParser
import CommandKit
import Core
import Operations
import Worksites

/// `worksite sites rename SITE NAME`
struct SitesRename: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: Phrase.sitesRenameHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  @Argument(help: ArgumentHelp(.newSiteNameHelp)) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    var edit = EditWorksite(worksite: present.id)
    edit.siteName = Edit(from: present.name, to: name)
    try session.perform(edit)
    try session.printWorksite(present.id, options, context, .siteRenamed(present.name, name))
  }
}
