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
struct WorksiteProgram: ParsableCommand {
  /// The parts of this program, one line each: what it stores, and its commands.
  static let parts: [(feature: Feature, commands: [any ParsableCommand.Type])] = [
    (AccountsFeature.feature, AccountsCommands.all),
    (WorksitesFeature.feature, WorksitesCommands.all),
    (DocumentsFeature.feature, DocumentsCommands.all),
    (HoursFeature.feature, HoursCommands.all),
  ]

  private static let commands =
    parts.flatMap(\.commands) + RemoteCommands.all + ProfileCommands.all + [Completions.self]

  /// The one command of these that the parser is shown; `nil`: all.
  @TaskLocal private static var chosen: (any ParsableCommand.Type)?

  static var configuration: CommandConfiguration {
    if let chosen {
      // A command below another one is not asked whether a script for a shell is wanted from it.
      return CommandConfiguration(commandName: "worksite", _superCommandName: "", subcommands: [chosen])
    }
    let (groups, others) = CommandTopic.sorting(commands)
    return CommandConfiguration(
      commandName: "worksite", abstract: Phrase.worksiteHelp.description, version: WorksiteVersion.current,
      subcommands: others, groupedSubcommands: groups)
  }

  /// The command that arguments give.
  ///
  /// The parser asks every command it is shown for all it has, which takes longer than what most commands do; so where the first
  /// argument names one it is shown that alone. Help, and what is wrong, is told by the program as a whole.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let named = arguments.first.flatMap { name in
      commands.first { $0.configuration.commandName == name }
    }
    if let named, let command = try? $chosen.withValue(named, operation: { try parseAsRoot(arguments) }),
      command is any WorksiteCommand
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}

/// `worksite completions SHELL`
struct Completions: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: Phrase.completionsHelp.description)

  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  @Argument(help: ArgumentHelp(.shellHelp)) var shell: Shell

  func run(in context: Context) throws {
    let target: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    context.output.line(HelpText.inScript(WorksiteProgram.completionScript(for: target)))
  }
}
