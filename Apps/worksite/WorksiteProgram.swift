import AllCommands
import ArgumentParser
import CommandKit
import Core

/// `worksite`: its commands, and how it parses them.
struct WorksiteProgram: ParsableCommand {
  private static let topics = CommandsByTopic(
    joining: [AllCommands.commands, CommandsByTopic([.maintenance: [CompletionsCommand.self]])])
  private static let commands = topics.all

  /// The only command that the parser knows; `nil` for all.
  @TaskLocal private static var chosen: (any ParsableCommand.Type)?

  static var configuration: CommandConfiguration {
    if let chosen {
      // The parser does not ask a nested command for completion scripts.
      return CommandConfiguration(commandName: "worksite", _superCommandName: "", subcommands: [chosen])
    }
    return CommandConfiguration(
      commandName: "worksite", abstract: Phrase.worksiteHelp.description,
      discussion: Phrase.worksiteStart(InstalledDocumentation.readme).description,
      version: ProcessArguments.mayAskForVersion ? WorksiteVersion.current : "",
      subcommands: topics.unlisted, groupedSubcommands: topics.groups)
  }

  /// Parses arguments into a command.
  ///
  /// The parser inspects every command it knows, which takes longer than most commands run. So it knows only
  /// the command that the first argument names. Help and errors need all commands.
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

  /// The names that answer the question of a completion script, one a line.
  static func candidates(_ question: [String]) -> String {
    let named = question.dropFirst().first.flatMap { name in
      commands.first { $0.configuration.commandName == name }
    }
    return $chosen.withValue(named) {
      do {
        _ = try parseAsRoot(question)
        return ""
      } catch {
        return exitCode(for: error) == .success ? fullMessage(for: error) : ""
      }
    }
  }
}

struct CompletionsCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: Phrase.completionsHelp.description)

  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  @Argument(help: ArgumentHelp(.shellHelp)) var shell: Shell

  func run(in context: Context) throws {
    let script =
      switch shell {
      case .bash: WorksiteProgram.completionScript(for: .bash) + "\n" + Self.bashAddition
      case .zsh:
        WorksiteProgram.completionScript(for: .zsh)
          .replacing(Self.zshStart, with: Self.zshAddition + Self.zshStart)
      case .fish: try FishScript(dump: WorksiteProgram._dumpHelp()).text
      }
    context.output.line(HelpText.inScript(script))
  }

  /// Lets bash complete addresses: a colon is part of a word, and no space follows a folder.
  private static let bashAddition = """
    COMP_WORDBREAKS=${COMP_WORDBREAKS//:}
    __worksite_address() {
        _worksite "$@"
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]]; then compopt -o nospace 2>/dev/null; fi
        return 0
    }
    complete -o filenames -F __worksite_address worksite
    """

  /// The line after the functions of the script, from which zsh uses them.
  private static let zshStart = #"if [[ "${funcstack[1]}""#

  /// Lets zsh complete addresses: no space follows a folder.
  private static let zshAddition = #"""
    __worksite_complete() {
        local -ar others=("${@:#(|:*|*/)}") folders=("${(M)@:#*/}") empty=("${(M)@:#(|:*)}")
        _describe -V '' others -- folders -S '' -- empty -P $'\'\''
    }


    """#
}
