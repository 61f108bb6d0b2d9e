import ArgumentParser
import Core

/// The contribution of a commands module to a program.
package struct CommandModule: Sendable {
  /// The top-level commands, by the section of the help.
  package let commands: CommandsByTopic
  /// The words of these commands for the steps of remedies.
  package let remedies: RemedyTexts

  /// A contribution from its parts.
  ///
  /// - Parameter unlisted: commands in no section of the help.
  package init(
    _ commands: [CommandTopic: [any ParsableCommand.Type]], unlisted: [any ParsableCommand.Type] = [],
    remedies: RemedyTexts = RemedyTexts([:])
  ) {
    self.commands = CommandsByTopic(commands, unlisted: unlisted)
    self.remedies = remedies
  }
}
