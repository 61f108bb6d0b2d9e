import AccountsCommands
import BudgetCommands
import CommandKit
import ContactsCommands
import Core
import DocumentsCommands
import HoursCommands
import ProfileCommands
import RemoteCommands
import WorksitesCommands

/// The commands of `worksite`, except those about the program itself.
package enum AllCommands {
  /// The modules with commands, one line each, in the order of their commands in a section of the help.
  private static let modules: [CommandModule] = [
    AccountsCommands.module,
    WorksitesCommands.module,
    DocumentsCommands.module,
    HoursCommands.module,
    BudgetCommands.module,
    ContactsCommands.module,
    RemoteCommands.module,
    ProfileCommands.module,
  ]

  /// The top-level commands, by the section of the help.
  package static let commands = CommandsByTopic(joining: modules.map(\.commands))

  /// The words of the commands for the steps of remedies.
  package static let remedies = RemedyTexts(joining: modules.map(\.remedies))

  /// Other names of the commands.
  package static let aliases = CommandAliases(joining: modules.map(\.aliases))

  /// The names of the commands that take words behind a sign.
  package static let signed = modules.flatMap(\.signed)

  /// The steps that continue the work of killed commands.
  package static let recoveries = modules.compactMap(\.recovery)
}
