import ArgumentParser
import Core

/// A word in the position of a command's name that names no command.
struct UnknownCommand {
  /// The word.
  let word: String
  /// The most similar command; `nil` where none is similar.
  let similar: String?
  /// Whether the word may be an argument of the default subcommand.
  let mayBeArgument: Bool

  /// Follows the arguments through the subcommands; `nil` when they contain no such word.
  init?(in arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    var group: any ParsableCommand.Type = program
    for word in arguments {
      let commands = group.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      if let command = commands.first(where: { $0.configuration.commandName == word }) {
        group = command
        continue
      }
      self.word = word
      similar = Self.similar(to: word, among: commands)
      mayBeArgument = group.configuration.defaultSubcommand != nil
      return
    }
    return nil
  }

  /// The only command of that name in a group, or else the command with the most similar name.
  private static func similar(to word: String, among commands: [any ParsableCommand.Type]) -> String? {
    let deeper = commands.flatMap { group in
      names(of: group.configuration.subcommands).filter { $0 == word }
        .map { "\(group.configuration.commandName ?? "") \($0)" }
    }
    if deeper.count == 1 { return deeper[0] }
    return names(of: commands).filter { !Set($0).isDisjoint(with: word) }.nearest(to: word, atMost: 1).first
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
  }

  /// The message to show in place of an error of ArgumentParser's; `nil` when the error has another cause.
  func phrase(for diagnostic: Phrase) -> Phrase? {
    if mayBeArgument {
      let english = diagnostic.text(in: .english)
      let isIt =
        english == Phrase.unexpectedArgument(word).text(in: .english)
        || english.contains(" unexpected arguments: '\(word)'")
      if !isIt { return nil }
    }
    return phrase
  }

  /// The message that there is no such command.
  var phrase: Phrase { similar.map { .noCommand(word, similar: $0) } ?? .noCommand(word) }
}
