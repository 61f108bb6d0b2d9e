import AllCommands
import AllFeatures
import ArgumentParser
import CommandKit
import Foundation
import Operations
import TestSupport
import Testing

/// The verbs of `docs/words.md`, in the names of commands, operations and types.
@Suite("One act has one word")
struct VerbTests {
  private let used: Set<String>
  private let replaced: Set<String>
  private let own: Set<String>

  /// Names of commands that list, show or set what they name.
  private static let nouns: Set<String> = [
    "agent", "app-password", "apple-profile", "books", "cache", "conflicts", "days", "devices", "doctor",
    "birthdays", "driver", "duplicates", "favourite", "history", "hours", "invitations", "keeping", "locks",
    "logout-device", "members",
    "missing",
    "month", "password", "pinned", "profiles", "report", "status", "tasks", "thresholds", "token", "tree",
    "versions", "warnings",
  ]

  init() throws {
    let table = try WordTable(below: "Verbs")
    used = table.words(1) { $0.count == 3 }
    replaced = table.words(2)
    own = table.words(1) { $0.count == 2 }
    try #require(used.count > 15 && replaced.count > 10 && own.count > 30)
  }

  private struct Named {
    let path: [String]
    let type: any ParsableCommand.Type
  }

  private static func all(_ type: any ParsableCommand.Type, below path: [String]) -> [Named] {
    guard type.configuration.shouldDisplay else { return [] }
    let path = path + [type.configuration.commandName ?? ""]
    return [Named(path: path, type: type)] + type.configuration.subcommands.flatMap { all($0, below: path) }
  }

  private static let commands = AllCommands.commands.all.flatMap { all($0, below: []) }

  private static let operations = AllFeatures.device.flatMap(\.operations).map(\.name)

  @Test("every command has a verb of the table, or names a thing")
  func commands() {
    let leaves = Self.commands.filter { $0.type.configuration.subcommands.isEmpty }
    #expect(leaves.count > 120)
    for command in leaves {
      let word = command.path.last ?? ""
      #expect(used.contains(word) || own.contains(word) || Self.nouns.contains(word), "\(command.path)")
    }
    for command in Self.commands {
      #expect(replaced.isDisjoint(with: command.path), "\(command.path)")
    }
  }

  @Test("every operation ends in a verb of the table")
  func operations() {
    #expect(Self.operations.count > 60)
    for name in Self.operations where !name.hasPrefix("operations.") {
      let words = name.split(separator: ".").map(String.init)
      #expect(words.count == 3, "\(name)")
      #expect(used.contains(words[2]) || own.contains(words[2]), "\(name)")
      #expect(replaced.isDisjoint(with: words), "\(name)")
    }
  }

  @Test("every verb of the table is a word of a command or of an operation")
  func unused() {
    let words = Set(
      Self.commands.flatMap(\.path) + Self.operations.flatMap { $0.split(separator: ".").map(String.init) })
    #expect(used.union(own).subtracting(words).isEmpty)
    #expect(Self.nouns.subtracting(words).isEmpty)
  }

  @Test("the type of a command is called as the command, the program's own commands and groups with a suffix")
  func types() {
    for command in Self.commands {
      let name = command.path.flatMap { $0.split(separator: "-") }.map(\.capitalized).joined()
      // A command may stand at several places, such as `undo`.
      let names = Self.commands.filter { $0.type == command.type }.map { place in
        place.path.flatMap { $0.split(separator: "-") }.map(\.capitalized).joined()
      }
      let type = "\(command.type)"
      #expect(names.contains { type == $0 || type == $0 + "Command" }, "\(name): \(type)")
    }
  }

  @Test("no operation's type begins with a word that another one replaced")
  func operationTypes() {
    for kind in AllFeatures.device.flatMap(\.operations) {
      let type = "\(kind.type)"
      #expect(!replaced.contains { type.hasPrefix($0.capitalized) }, "\(kind.name): \(type)")
    }
  }

  /// `worksite` with the commands of all modules.
  private struct WholeProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "worksite", subcommands: AllCommands.commands.all)
  }

  private func resolved(_ line: String) -> String {
    AllCommands.aliases.resolving(line.split(separator: " ").map(String.init), of: WholeProgram.self)
      .joined(separator: " ")
  }

  @Test(
    "habits of shells and former names are aliases, which no help shows",
    arguments: [
      ("docs ls /Plans", "docs list /Plans"), ("docs mkdir /A", "docs add /A"),
      ("docs create /A", "docs add /A"), ("docs info /a", "docs show /a"),
      ("docs mv /a /b", "docs move /a /b"),
      ("docs cp -r /a /b", "docs copy -r /a /b"), ("docs rm /a --yes", "docs trash add /a --yes"),
      ("--json docs ls /", "docs list / --json"), ("help docs mkdir", "help docs add"),
      ("budget create Home", "budget add Home"), ("budget change --total 5", "budget edit --total 5"),
      ("budget purchases", "budget purchase list"), ("docs rm", "docs trash add"), ("docs", "docs"), ("", ""),
      ("budget purchases --by month", "budget purchase list --by month"),
      ("budget purchase rm 1a2b", "budget purchase remove 1a2b"),
      ("budget category rename Fuel Diesel", "budget category edit --rename Fuel Diesel"),
      ("sites rename A B", "sites edit --rename A B"), ("sites assign A maija", "sites attach A maija"),
      ("sites unassign A maija", "sites detach A maija"),
      ("settings get hours.step", "settings show hours.step"),
      ("contacts groups put Crew Maija", "contacts groups attach Crew Maija"),
      ("contacts groups take Crew Maija", "contacts groups detach Crew Maija"),
      ("contacts groups rm Crew", "contacts groups remove Crew"), ("hours rm 1a2b", "hours remove 1a2b"),
      ("hours devices rm Gate", "hours devices remove Gate"), ("links rm Gate", "links remove Gate"),
      ("docs put ls /rm", "docs put ls /rm"), ("hours add -m ls", "hours add -m ls"),
    ])
  func aliases(typed: String, meant: String) {
    #expect(resolved(typed) == meant)
    #expect(resolved(meant) == meant)
    #expect(Self.commands.allSatisfy { $0.type.configuration.aliases.isEmpty })
  }
}
