import ArgumentParser
import Core
import Device

/// The contribution of a commands module to a program.
package struct CommandModule: Sendable {
  /// The top-level commands, by the section of the help.
  package let commands: CommandsByTopic
  /// The words of these commands for the steps of remedies.
  package let remedies: RemedyTexts
  /// Other names of these commands.
  package let aliases: CommandAliases
  /// The names of these commands that take words behind a sign, such as `-draft`.
  package let signed: [[String]]
  /// Continues what a killed command of this module left; `nil` where it leaves nothing.
  package let recovery: Recovery?

  /// Continues what a killed command left, after another command or at the start of the agent, and reports it.
  package typealias Recovery = @Sendable (Session, Context) throws -> Void

  /// A contribution from its parts.
  ///
  /// - Parameters:
  ///   - unlisted: commands in no section of the help.
  ///   - aliases: other names of the commands, such as `docs mkdir` for `docs add`.
  ///   - signed: the commands that take words behind a sign, such as `docs tag`.
  ///   - recovery: continues what a killed command left.
  package init(
    _ commands: [CommandTopic: [any ParsableCommand.Type]], unlisted: [any ParsableCommand.Type] = [],
    remedies: RemedyTexts = RemedyTexts([:]), aliases: [String: String] = [:],
    signed: [String] = [], recovery: Recovery? = nil
  ) {
    self.commands = CommandsByTopic(commands, unlisted: unlisted)
    self.remedies = remedies
    self.aliases = CommandAliases(aliases)
    self.recovery = recovery
    self.signed = signed.map { $0.split(separator: " ").map(String.init) }
  }
}
