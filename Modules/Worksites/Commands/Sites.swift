import ArgumentParser
import CommandKit
import Core
import Worksites

/// The commands of this feature.
public enum WorksitesCommands {
  /// What goes to the top level.
  public static let all: [any ParsableCommand.Type] = [Sites.self, Use.self]
}

/// `worksite sites`
struct Sites: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Phrase.sitesHelp.description, subcommands: [SitesAdd.self, SitesList.self],
    defaultSubcommand: SitesList.self)
}

/// A worksite as programs read it.
struct SiteView: Encodable {
  let id: ID
  let name: String
  let createdAt: Instant
  let isInUse: Bool
}
