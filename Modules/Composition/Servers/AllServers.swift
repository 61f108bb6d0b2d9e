import AccountsServer
import BudgetServer
import ContactsServer
import Core
import DocumentsServer
import HoursServer
import ServerKit
import WorksitesServer

/// The modules of `worksite-server`: the program and the tests of its API read this list.
package enum AllServers {
  /// Every module, one line a feature.
  ///
  /// - Parameters:
  ///   - accounts: the server side of accounts, which also identifies the callers.
  ///   - random: the source of the tokens that endpoints issue.
  package static func modules(_ accounts: AccountsServer, random: RandomSource) -> [ServerModule] {
    [
      accounts.module,
      WorksitesServer.module,
      DocumentsServer.module,
      HoursServer.module(random: random),
      BudgetServer.module,
      ContactsServer.module,
    ]
  }
}
