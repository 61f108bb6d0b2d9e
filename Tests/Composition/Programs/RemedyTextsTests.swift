import AllCommands
import ArgumentParser
import CommandKit
import Core
import Operations
import Persistence
import Testing

@Suite("The remedies of commands")
struct RemedyTextsTests {
  @Test("name commands or options, in every offered language")
  func commands() {
    #expect(AllCommands.remedies.kinds.count > 50)
    for kind in AllCommands.remedies.kinds {
      let phrase = AllCommands.remedies.phrase(for: RemedyStep(kind, [:], Phrase(verbatim: "")))
      for language in Language.offered {
        let text = phrase.text(in: language)
        #expect(text.contains(/`worksite(?:-server)? | --/), "\(kind.rawValue): \(text)")
      }
    }
  }

  /// The commands that a text names in backticks, as far as their words are fixed: `["hours", "list"]`.
  private func named(in text: String) -> [[String]] {
    text.matches(of: /`worksite ([^`]+)`/).map { match in
      match.1.split(separator: " ").map(String.init).prefix { $0.wholeMatch(of: /[a-z][a-z-]*/) != nil }.map(
        \.self)
    }
  }

  /// Whether the words of a command lead to a command that the help lists.
  private func exists(_ words: [String]) -> Bool {
    var commands = AllCommands.commands.all
    for word in words {
      guard let next = commands.first(where: { names(of: $0).contains(word) }) else { return false }
      commands = next.configuration.subcommands
      // Arguments follow.
      if commands.isEmpty { return next.configuration.shouldDisplay }
    }
    return !words.isEmpty
  }

  private func names(of command: any ParsableCommand.Type) -> [String] {
    [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
  }

  /// Whether a text has an empty place, where its kind has no such value.
  private func hasGap(_ text: String) -> Bool {
    text.firstMatch(of: /[ ]{2}|[ ][.,;:]/) != nil
      || text.matches(of: /`([^`]*)`/).contains { $0.1.hasSuffix(" ") }
  }

  @Test("name commands that exist, with all values of their kind and without placeholders")
  func existing() throws {
    let declared = try DeclaredRemedies()
    var count = 0
    for kind in AllCommands.remedies.kinds {
      let names = try #require(declared.values[kind.rawValue], "\(kind.rawValue) is not declared.")
      let values = DeclaredRemedies.examples(names)
      let step = RemedyStep(kind, values, Phrase(verbatim: ""))
      let phrase = AllCommands.remedies.phrase(for: step)
      for language in Language.offered {
        let text = phrase.text(in: language)
        #expect(values.values.allSatisfy { text.contains($0) }, "\(kind.rawValue): \(text)")
        #expect(!hasGap(text), "\(kind.rawValue) has no such value: \(text)")
        #expect(text.firstMatch(of: /\bID\b|TUNNISTE|<|\{/) == nil, "\(kind.rawValue): \(text)")
        for words in named(in: text) {
          count += 1
          #expect(exists(words), "\(kind.rawValue): \(words)")
        }
      }
    }
    #expect(count > 80)
    #expect(hasGap("See `worksite hours history `.") && hasGap("Change  now.") && !hasGap("See `a` or `b`."))
    #expect(!exists(["hours", "aprove"]) && !exists(["sights"]) && exists(["hours", "approve", "maija"]))
  }

  @Test("are those that users of the command line know")
  func texts() {
    RemedyTexts.$current.withValue(AllCommands.remedies) {
      #expect(Remedy.seeHistory.description == "See what happened with `worksite history`.")
      #expect(
        Remedy.verifyData.description == "Run `worksite verify`; restore a backup if it reports damage.")
    }
    #expect(!Remedy.seeHistory.description.contains("worksite "))
  }
}
