import ArgumentParser
import Auth
import CommandKit
import Core

/// The commands of this feature.
public enum AccountsCommands {
  /// What goes to the top level.
  public static let all: [any ParsableCommand.Type] = [UsersCommand.self, AccountCommand.self]
}

/// `worksite users`
struct UsersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: Phrase.usersHelp.description,
    subcommands: [
      UsersList.self, UsersShow.self, UsersAdd.self, UsersEdit.self, UsersPassword.self,
      UsersDeactivate.self, UsersActivate.self, UsersInvite.self, UsersInvitations.self, UsersWithdraw.self,
    ],
    defaultSubcommand: UsersList.self)
}

/// `worksite account`
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: Phrase.accountHelp.description,
    subcommands: [
      AccountShow.self, AccountEdit.self, AccountPassword.self, AccountDevices.self,
      AccountLogoutDevice.self, AccountAppPassword.self,
    ],
    defaultSubcommand: AccountShow.self)
}

extension Role: ExpressibleByArgument {}

/// A list as HTTP gives it.
struct Items<Item: Codable & Sendable>: Codable, Sendable {
  let items: [Item]
}
