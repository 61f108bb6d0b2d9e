import AllCommands
import ArgumentParser
import CommandKit
import Testing

@Suite("The list of commands")
struct CommandListTests {
  @Test("has each name once")
  func names() {
    let names = AllCommands.commands.all.compactMap { $0.configuration.commandName }
    #expect(names.count == AllCommands.commands.all.count)
    for (name, group) in Dictionary(grouping: names, by: \.self) { #expect(group.count == 1, "\(name)") }
  }

  @Test("has sections, whose commands stand in the order of their use")
  func sections() {
    let groups = AllCommands.commands.groups
    #expect(
      groups.map(\.name) == ["Work", "People and company", "This machine and the server", "Maintenance"])
    #expect(
      groups.map { $0.subcommands.compactMap { $0.configuration.commandName } } == [
        [
          "sites", "use", "docs", "mount", "unmount", "hours", "buy", "budget", "contacts", "undo", "redo",
          "history",
        ],
        ["users", "account", "settings", "links", "admin"],
        [
          "login", "join", "register", "logout", "status", "profiles", "carry-over", "sync", "queue", "watch",
          "agent",
        ],
        ["backup", "restore", "verify", "doctor"],
      ])
    #expect(AllCommands.commands.unlisted.allSatisfy { !$0.configuration.shouldDisplay })
  }
}
