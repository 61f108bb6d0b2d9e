import ArgumentParser
import Core

/// A word that stands where the name of a command should, and is none.
struct UnknownCommand {
  /// The word.
  let word: String
  /// What may be meant; `nil` where nothing is like it.
  let similar: String?
  /// Whether the word may be meant for the command that is taken where none is named.
  let mayBeArgument: Bool

  /// Follows the arguments from command to command; `nil` when they do not lead to such a word.
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

  /// The command of that name in one of the groups, where there is just one; else the one whose name is most like it.
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

  /// What is wrong, if a complaint of the parser's comes from it.
  func phrase(for complaint: Phrase) -> Phrase? {
    if mayBeArgument {
      let english = complaint.text(in: .english)
      let isIt =
        english == Phrase.unexpectedArgument(word).text(in: .english)
        || english.contains(" unexpected arguments: '\(word)'")
      if !isIt { return nil }
    }
    return phrase
  }

  /// That there is no such command.
  var phrase: Phrase { similar.map { .noCommand(word, similar: $0) } ?? .noCommand(word) }
}
