import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// `worksite sites edit SITE [--name NAME] [--about TEXT] [--zone ZONE] [--night|--no-night] [--break BREAK]`
struct SitesEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.sitesEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.newSiteNameHelp)) var name: String?
  @Option(name: [.long, .customLong("description")], help: ArgumentHelp(.newAboutHelp)) var about: String?
  @Option(help: ArgumentHelp(.newZoneHelp)) var zone: String?
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(.nightHelp)) var night: Bool?
  @Option(name: .customLong("break"), help: ArgumentHelp(.defaultBreakHelp)) var defaultBreak: String?
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String
  // The new name behind the old one, as `rename` takes it, which is an alias with the flag.
  @Argument(help: .hidden) var renamed: String?
  @Flag(name: .customLong("rename"), help: .hidden) var isRename = false

  func run(in context: Context) throws {
    try Failure.rejectExtra(isRename ? nil : renamed)
    let name = name ?? renamed
    guard name != nil || about != nil || zone != nil || night != nil || defaultBreak != nil else {
      throw Failure(.usage, "worksites.nothingToChange", .nothingToChange, remedy: .nameSiteChanges)
    }
    let session = try context.session(options)
    let present = try session.answer(WorksiteNamed(site))
    var edit = EditWorksite(worksite: present.id)
    edit.name = name.map { Edit(from: present.name, to: $0) }
    edit.about = about.map { Edit(from: present.about, to: $0) }
    edit.zone = zone.map { Edit(from: present.zone, to: $0) }
    edit.isNightWork = night.map { Edit(from: present.isNightWork, to: $0) }
    edit.defaultBreak = defaultBreak.map { Edit(from: present.defaultBreak, to: $0) }
    try session.perform(edit)
    let isRenamed = name != nil && about == nil && zone == nil && night == nil && defaultBreak == nil
    try session.printWorksite(
      present.id, options, context,
      name.flatMap { isRenamed ? .siteRenamed(present.name, $0) : nil } ?? .siteEdited(name ?? present.name))
  }
}
