import Accounts
import AccountsCommands
import ArgumentParser
import CommandKit
import Core
import Documents
import DocumentsCommands
import Hours
import HoursCommands
import ProfileCommands
import RemoteCommands
import Sync
import Worksites
import WorksitesCommands

/// `worksite`: the features of this program and their commands.
struct Worksite: ParsableCommand {
  /// The parts of this program, one line each: what it stores, and its commands.
  static let parts: [(feature: Feature, commands: [any ParsableCommand.Type])] = [
    (AccountsFeature.feature, AccountsCommands.all),
    (WorksitesFeature.feature, WorksitesCommands.all),
    (DocumentsFeature.feature, DocumentsCommands.all),
    (HoursFeature.feature, HoursCommands.all),
  ]

  static let configuration = CommandConfiguration(
    commandName: "worksite", abstract: Phrase.worksiteHelp.description, version: WorksiteVersion.current,
    subcommands: parts.flatMap(\.commands) + RemoteCommands.all + ProfileCommands.all + [Completions.self])
}

/// `worksite completions SHELL`
struct Completions: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.completionsHelp.description)

  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  @Argument(help: ArgumentHelp(.shellHelp)) var shell: Shell

  func run(in context: Context) throws {
    let target: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    context.output.line(Worksite.completionScript(for: target))
  }
}
