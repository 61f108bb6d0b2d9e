import ArgumentParser
import Core

/// The command that arguments name, or the group of commands.
struct NamedCommand {
  private let type: any ParsableCommand.Type
  private let isProgram: Bool

  init(in arguments: [String], of program: any ParsableCommand.Type) {
    var type: any ParsableCommand.Type = program
    for word in movingGlobalOptions(arguments).drop(while: { $0 == "help" }) {
      let next = type.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let next else { break }
      type = next
    }
    self.type = type
    isProgram = type == program
  }

  /// The use of a server by the command, or by the default command of a group.
  var use: CommandGuide.ServerUse {
    Self.guide(type.configuration.defaultSubcommand ?? type)?.use ?? .changing
  }

  /// The examples of the command; for a group, one of its default command or of each of its first two.
  var examples: [Substring] {
    if isProgram { return [] }
    let members = type.configuration.subcommands
    if members.isEmpty { return Self.examples(of: type) }
    let shown = type.configuration.defaultSubcommand.map { [$0] } ?? Array(members.prefix(2))
    return shown.flatMap { Self.examples(of: $0).prefix(1) }
  }

  private static func examples(of type: any ParsableCommand.Type) -> [Substring] {
    guide(type)?.examples.description.split(separator: "\n") ?? []
  }

  private static func guide(_ type: any ParsableCommand.Type) -> CommandGuide? {
    (type as? any WorksiteCommand.Type)?.guide
  }
}
