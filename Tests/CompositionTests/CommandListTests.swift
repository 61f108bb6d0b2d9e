import AllCommands
import ArgumentParser
import Testing

@Suite("The list of commands")
struct CommandListTests {
  @Test("has each name once")
  func names() {
    let names = AllCommands.list.compactMap { $0.configuration.commandName }
    #expect(names.count == AllCommands.list.count)
    for (name, group) in Dictionary(grouping: names, by: \.self) { #expect(group.count == 1, "\(name)") }
  }
}
