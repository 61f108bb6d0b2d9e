import ArgumentParser

/// Other names of commands: the habits of shells, and words that a feature's commands had before.
///
/// The help and the completion of shells do not show them. The parser knows only the names they stand for.
package struct CommandAliases: Sendable {
  /// The words of shells and of other programs, in every group that has the command.
  private static let habits = [
    "ls": "list", "create": "add", "rm": "remove", "assign": "attach", "unassign": "detach",
  ]

  private let names: [[String]: [String]]

  /// Aliases of whole names: `["docs mkdir": "docs add"]`.
  package init(_ names: [String: String] = [:]) {
    func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }
    self.names = Dictionary(uniqueKeysWithValues: names.map { (words($0), words($1)) })
  }

  /// The aliases of several modules.
  package init(joining aliases: [CommandAliases]) {
    names = aliases.reduce(into: [:]) { $0.merge($1.names) { first, _ in first } }
  }

  /// The names that have aliases, and the aliases.
  package var all: [(alias: [String], name: [String])] { names.map { ($0, $1) } }

  /// Replaces the alias that arguments begin with. Global options may stand before it.
  package func resolving(_ arguments: [String], of program: any ParsableCommand.Type) -> [String] {
    let arguments = movingGlobalOptions(arguments)
    let start = arguments.prefix { $0 == "help" }.count
    var words = Array(arguments[start...])
    for length in [3, 2] where words.count >= length {
      guard let name = names[Array(words[..<length])] else { continue }
      words.replaceSubrange(..<length, with: name)
      break
    }
    replaceHabit(in: &words, of: program)
    return arguments[..<start] + words
  }

  private func replaceHabit(in words: inout [String], of program: any ParsableCommand.Type) {
    guard words.prefix(3).contains(where: { Self.habits[$0] != nil }) else { return }
    var group = program
    for (index, word) in words.enumerated() {
      let commands = group.configuration.subcommands
      func command(_ name: String) -> (any ParsableCommand.Type)? {
        commands.first { $0.configuration.commandName == name }
      }
      if let next = command(word) {
        group = next
      } else {
        if let name = Self.habits[word], command(name) != nil { words[index] = name }
        return
      }
    }
  }
}
