import AllCommands
import ArgumentParser
import Core
import Testing

@testable import CommandKit

@Suite("The help of the commands")
struct CommandHelpTests {
  /// `worksite` with the commands of all modules.
  private struct WholeProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "worksite", subcommands: AllCommands.commands.all)
  }

  private struct ListedCommand {
    /// The words that name it, without `worksite`.
    let path: [String]
    let type: any WorksiteCommand.Type
  }

  /// All commands that the help lists, without groups.
  private static var commands: [ListedCommand] { AllCommands.commands.all.flatMap { listed($0, below: []) } }

  private static func listed(_ type: any ParsableCommand.Type, below path: [String]) -> [ListedCommand] {
    let configuration = type.configuration
    guard configuration.shouldDisplay else { return [] }
    let path = path + [configuration.commandName ?? ""]
    if let type = type as? any WorksiteCommand.Type { return [ListedCommand(path: path, type: type)] }
    return configuration.subcommands.flatMap { listed($0, below: path) }
  }

  private func parse(_ words: [String]) throws -> any ParsableCommand {
    try WholeProgram.parseAsRoot(
      markingHyphenValues(
        splittingWaitLimit(AllCommands.aliases.resolving(words, of: WholeProgram.self)),
        signed: AllCommands.signed))
  }

  private func help(of words: [String]) -> String {
    do {
      var command = try parse(words + ["--help"])
      try command.run()
      return ""
    } catch {
      return ParserMessage(error, of: WholeProgram.self, given: words + ["--help"]).text
    }
  }

  /// The words of a command line, as a shell divides it.
  private func words(of line: Substring) -> [String] {
    line.matches(of: /(?:"[^"]*"|[^\s"])+/).map { String($0.output).replacing("\"", with: "") }
  }

  @Test("has one to three examples of each command, which the parser accepts", arguments: Language.offered)
  func examples(language: Language) {
    Language.$current.withValue(language) {
      #expect(Self.commands.count > 120)
      for command in Self.commands {
        let lines = command.type.guide?.examples.description.split(separator: "\n") ?? []
        #expect((1...3).contains(lines.count), "\(command.path)")
        // A command may stand at several places, such as `undo`.
        let paths = Self.commands.filter { $0.type == command.type }.map { ["worksite"] + $0.path }
        for line in lines {
          let words = words(of: line)
          #expect(paths.contains { words.starts(with: $0) } && line.count <= 78, "\(line)")
          do {
            let parsed = try parse(Array(words.dropFirst()))
            #expect(type(of: parsed) == command.type, "\(line)")
          } catch {
            Issue.record("\(line): \(WholeProgram.message(for: error))")
          }
        }
      }
    }
  }

  @Test("shows the examples, and the options about the server that have an effect")
  func shown() throws {
    for command in Self.commands {
      let known = command.type.guide
      let guide = try #require(known, "\(command.path)")
      let lines = help(of: command.path).split(separator: "\n")
      let heading = try #require(lines.firstIndex(of: "EXAMPLES:"), "\(command.path)")
      let examples = guide.examples.text(in: .english).split(separator: "\n").map { "  \($0)" }
      #expect(lines[(heading + 1)...].map(String.init) == examples)
      #expect(lines.contains { $0.hasPrefix("  --refresh ") } == (guide.use != .own), "\(command.path)")
      #expect(lines.contains { $0.hasPrefix("  --wait ") } == (guide.use == .changing), "\(command.path)")
    }
  }

  @Test("of a group shows an example of its default command, or of its first two")
  func groups() {
    #expect(help(of: ["users"]).hasSuffix("\n\nEXAMPLES:\n  worksite users list\n"))
    let docs = help(of: ["docs"]).split(separator: "\n").suffix(3)
    #expect(docs.first == "EXAMPLES:" && docs.last?.hasPrefix("  worksite docs tree") == true)
    #expect(Language.$current.withValue(.finnish) { help(of: ["hours", "add"]) }.contains("\nESIMERKIT:\n"))
  }

  @Test("leaves out options that every command accepts all the same")
  func accepted() throws {
    for words in [
      ["doctor", "--wait", "--refresh"], ["docs", "list", "--wait=5"], ["--refresh", "profiles"],
    ] {
      #expect(throws: Never.self) { try parse(words) }
    }
  }
}
