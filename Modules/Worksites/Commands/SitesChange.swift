import ArgumentParser
import CommandKit
import Core
import Sync
import Worksites

/// `worksite sites rename SITE NAME`
struct SitesRename: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: Phrase.sitesRenameHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String
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

/// `worksite sites edit SITE [--name NAME] [--about TEXT] [--zone ZONE]`
struct SitesEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.sitesEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.newSiteNameHelp)) var name: String?
  @Option(name: [.long, .customLong("description")], help: ArgumentHelp(.newAboutHelp)) var about: String?
  @Option(help: ArgumentHelp(.newZoneHelp)) var zone: String?
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String

  func run(in context: Context) throws {
    guard name != nil || about != nil || zone != nil else {
      throw Failure(.usage, "worksites.nothingToChange", .nothingToChange, remedy: .nameSiteChanges)
    }
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    var edit = EditWorksite(worksite: present.id)
    edit.siteName = name.map { Edit(from: present.name, to: $0) }
    edit.about = about.map { Edit(from: present.about, to: $0) }
    edit.zone = zone.map { Edit(from: present.zone, to: $0) }
    try session.perform(edit)
    try session.printWorksite(present.id, options, context, .siteEdited(name ?? present.name))
  }
}

/// `worksite sites archive SITE`
struct SitesArchive: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: Phrase.sitesArchiveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String

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
  @Argument(help: ArgumentHelp(.siteNameHelp)) var site: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    try session.perform(ArchiveWorksite(worksite: present.id, isArchived: false))
    try session.printWorksite(present.id, options, context, .siteUnarchived(present.name))
  }
}

extension Session {
  /// Prints a message about a worksite, or the worksite as JSON.
  fileprivate func printWorksite(
    _ site: ID, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if options.json { return try context.output.json(view(try answer(WorksiteWithID(site)))) }
    context.output.say(phrase)
  }
}
