import ArgumentParser
import Core

/// A word in the position of a command's name that names no command.
struct UnknownCommand {
  let word: String
  /// The most similar command; `nil` where none is similar.
  let similar: String?
  /// Whether the word may be an argument of the default subcommand.
  let mayBeArgument: Bool
  /// Whether the word is a mistyped name of a command, or the name that another program gives to one.
  private let isMistyped: Bool

  /// Follows the arguments through the subcommands; `nil` when they contain no such word.
  init?(in arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    let arguments = Array(arguments)
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
      isMistyped = similar.map { word.isMistyped(from: $0) || !Self.synonyms(of: word).isEmpty } ?? false
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
    ["add", "create", "new", "make"], ["remove", "rm", "delete", "del", "trash"], ["list", "ls", "dir"],
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
    // A default subcommand takes the word as its argument, and rejects the words after it.
    if !mayBeArgument || isMistyped { return phrase }
    let english = diagnostic.text(in: .english)
    let isIt =
      english == Phrase.unexpectedArgument(word).text(in: .english)
      || english.contains(" unexpected arguments: '\(word)'")
    return isIt ? phrase : nil
  }

  /// The failure to report where the default subcommand found nothing of that name.
  var failure: Failure? { mayBeArgument && isMistyped ? Failure(.usage, "cli.usage", phrase) : nil }

  /// The message that there is no such command.
  var phrase: Phrase { similar.map { .noCommand(word, similar: $0) } ?? .noCommand(word) }
}

extension ParsableCommand {
  /// Whether a word is a mistyped name of a subcommand, in a group whose default takes words.
  package static func hasMistyped(_ word: String) -> Bool {
    UnknownCommand(in: [word], of: self)?.failure != nil
  }
}

extension Failure {
  /// The failure, or that of a mistyped command whose name a default subcommand did not find.
  package func orUnknownCommand(in arguments: [String], of program: any ParsableCommand.Type) -> Failure {
    guard kind == .notFound else { return self }
    return UnknownCommand(in: movingGlobalOptions(arguments), of: program)?.failure ?? self
  }
}

extension Failure {
  /// - Throws: ``Failure`` of kind `usage` for an argument that a command does not take.
  package static func rejectExtra(_ argument: String?) throws {
    if let argument { throw Failure(.usage, "cli.usage", .unexpectedArgument(argument)) }
  }
}
