import ArgumentParser
import Auth
import CommandKit
import Core

/// The commands of this feature.
package enum AccountsCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [
      .company: [UsersCommand.self, AccountCommand.self, SettingsCommand.self, LinksCommand.self]
    ], remedies: remedies, aliases: ["settings get": "settings show"])
}

struct UsersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: Phrase.usersHelp.description,
    subcommands: [
      UsersList.self, UsersShow.self, UsersAdd.self, UsersEdit.self, UsersPassword.self,
      UsersDeactivate.self, UsersActivate.self, UsersInvite.self, UsersInvitations.self, UsersWithdraw.self,
    ],
    defaultSubcommand: UsersList.self)
}

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: Phrase.accountHelp.description,
    subcommands: [
      AccountShow.self, AccountEdit.self, AccountPassword.self, AccountDevices.self,
      AccountLogoutDevice.self, AccountAppPassword.self, AccountAppleProfile.self,
    ],
    defaultSubcommand: AccountShow.self)
}

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: Phrase.settingsHelp.description,
    subcommands: [SettingsList.self, SettingsShow.self, SettingsSet.self, SettingsUnset.self],
    defaultSubcommand: SettingsList.self)
}

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links", abstract: Phrase.linksHelp.description,
    subcommands: [LinksList.self, LinksAdd.self, LinksRemove.self, LinksOpen.self],
    defaultSubcommand: LinksList.self)
}

extension Role: ExpressibleByArgument {
  /// The role of a word in any language.
  public init?(argument: String) {
    let word = argument.lowercased()
    let role = Self.allCases.first { role in
      role.rawValue == word || Language.allCases.contains { role.title.text(in: $0) == word }
    }
    guard let role else { return nil }
    self = role
  }
}
extension ProgramScope: ExpressibleByArgument {}

/// The body of a list response, and of a list that a command prints as JSON.
struct ListBody<Item: Codable & Sendable>: Codable, Sendable {
  let items: [Item]
}
