import Accounts
import Auth
import Core
import Operations

extension AccountsCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .listSettings: { _ in .listSettingsCommand },
    .listUsers: { _ in .listUsersCommand },
    .listLinks: { _ in .listLinksCommand },
    .nameLink: { _ in .nameLinkCommand },
    .makeAPIPassword: { _ in .makeAPIPasswordCommand },
  ])
}
