import ArgumentParser
import Testing

@testable import CommandKit

@Suite("The completion script for fish")
struct FishScriptTests {
  struct Sites: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sites", abstract: "It's the sites.", subcommands: [Show.self])

    struct Show: ParsableCommand {
      static let configuration = CommandConfiguration(aliases: ["see"])

      @Option(name: .shortAndLong, completion: .list(["name", "size"])) var sort: [String] = []
      @Flag var grid = false
      @Argument(completion: .custom { _, _, _ in [] }) var site: String
      @Argument(completion: .file()) var files: [String] = []
    }
  }

  private let lines: [Substring]

  init() throws { lines = try FishScript(dump: Sites._dumpHelp()).text.split(separator: "\n") }

  @Test("fish has one completion to evaluate, however many options there are")
  func oneCompletion() {
    #expect(
      lines.filter { $0.hasPrefix("complete ") } == [
        "complete -c sites -e", "complete -c sites -kfa '(__worksite_complete)'",
      ])
  }

  @Test("a command is described once, with its aliases, options and the candidates of their values")
  func description() throws {
    let start = try #require(lines.firstIndex(of: "  case 'show' 'see'"))
    let set = lines[(start + 1)...].prefix { $0.hasPrefix("    set ") }.map { $0.dropFirst(8) }
    #expect(set.contains("repeatable '--sort' '-s'"))
    #expect(set.contains("values '--sort words name size' '-s words name size'"))
    #expect(set.contains("places 'ask positional@0' 'files'"))
    #expect(set.contains("rest 1"))
    #expect(set.contains { $0.hasPrefix("options ") && $0.contains("'--grid'") }, "\(set)")
  }
}
