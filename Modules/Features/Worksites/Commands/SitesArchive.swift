import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// `worksite sites archive SITE`
struct SitesArchive: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: Phrase.sitesArchiveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    try session.perform(ArchiveWorksite(worksite: present.id, isArchived: true))
    try session.printWorksite(present.id, options, context, .siteArchived(present.name))
  }
}

/// `worksite sites unarchive SITE`
struct SitesUnarchive: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: Phrase.sitesUnarchiveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    try session.perform(ArchiveWorksite(worksite: present.id, isArchived: false))
    try session.printWorksite(present.id, options, context, .siteUnarchived(present.name))
  }
}
