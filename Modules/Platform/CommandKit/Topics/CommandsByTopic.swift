import ArgumentParser
import Core

/// Commands in the sections of a program's help.
package struct CommandsByTopic: Sendable {
  private let sections: [CommandTopic: [any ParsableCommand.Type]]
  /// The commands in no section, such as those that programs call.
  package let unlisted: [any ParsableCommand.Type]

  /// Commands in sections, each in the order of their use.
  package init(
    _ sections: [CommandTopic: [any ParsableCommand.Type]], unlisted: [any ParsableCommand.Type] = []
  ) {
    self.sections = sections
    self.unlisted = unlisted
  }

  /// The commands of several modules; each section has them in the order of the modules.
  package init(joining parts: [CommandsByTopic]) {
    sections = parts.reduce(into: [:]) { all, part in all.merge(part.sections, uniquingKeysWith: +) }
    unlisted = parts.flatMap(\.unlisted)
  }

  /// All commands, in the order of the help.
  package var all: [any ParsableCommand.Type] {
    CommandTopic.allCases.flatMap { sections[$0] ?? [] } + unlisted
  }

  /// The sections that have commands, with headings in the current language.
  package var groups: [CommandGroup] {
    CommandTopic.allCases.compactMap { topic in
      sections[topic].map { CommandGroup(name: topic.title.description, subcommands: $0) }
    }
  }
}
