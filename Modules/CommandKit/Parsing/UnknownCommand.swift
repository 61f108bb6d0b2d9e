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
  /// The word and all arguments after it.
  private let rest: ArraySlice<String>

  /// Follows the arguments through the subcommands; `nil` when they contain no such word.
  init?(in arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    let arguments = Array(arguments)
    var group: any ParsableCommand.Type = program
    for (index, word) in arguments.enumerated() {
      let commands = group.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      if let command = commands.first(where: { $0.configuration.commandName == word }) {
        group = command
        continue
      }
      self.word = word
      rest = arguments[index...]
      similar = Self.similar(to: word, among: commands)
      mayBeArgument = group.configuration.defaultSubcommand != nil
      return
    }
    return nil
  }

  /// The command of the same meaning, the only one of that name in a group, or the most similar one.
  private static func similar(to word: String, among commands: [any ParsableCommand.Type]) -> String? {
    let known = names(of: commands)
    if let synonym = synonyms(of: word).first(where: known.contains) { return synonym }
    let deeper = commands.flatMap { group in
      names(of: group.configuration.subcommands).filter { $0 == word }
        .map { "\(group.configuration.commandName ?? "") \($0)" }
    }
    if deeper.count == 1 { return deeper[0] }
    return known.filter { !Set($0).isDisjoint(with: word) }.nearest(to: word, atMost: 1).first
  }

  /// The names that other programs give to the commands of one meaning.
  private static let synonyms = [
    ["add", "create", "new", "make"], ["rm", "remove", "delete", "del"], ["list", "ls", "dir"],
    ["edit", "change", "update", "modify"], ["show", "info", "view", "cat"], ["mv", "rename", "move"],
    ["cp", "copy"], ["get", "download", "fetch"], ["put", "upload"], ["find", "search", "grep"],
  ]

  private static func synonyms(of word: String) -> [String] {
    synonyms.first { $0.contains(word) }?.filter { $0 != word } ?? []
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
  }

  /// The message to show in place of an error of ArgumentParser's; `nil` when the error has another cause.
  func phrase(for diagnostic: Phrase) -> Phrase? {
    if mayBeArgument {
      let english = diagnostic.text(in: .english)
      // A default subcommand takes a synonym as its argument, and rejects the words after it.
      let words = Self.synonyms(of: word).isEmpty ? [word] : rest
      let isIt = words.contains { argument in
        english == Phrase.unexpectedArgument(argument).text(in: .english)
          || english.contains(" unexpected arguments: '\(argument)'")
      }
      if !isIt { return nil }
    }
    return phrase
  }

  /// The message that there is no such command.
  var phrase: Phrase { similar.map { .noCommand(word, similar: $0) } ?? .noCommand(word) }
}
