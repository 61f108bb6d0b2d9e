import AccountsServer
import BudgetServer
import ContactsServer
import Core
import DocumentsServer
import HoursServer
import ServerKit
import WorksitesServer

/// The endpoints of `worksite-server`: the program and the tests of its API read this list.
public enum AllEndpoints {
  /// Every endpoint, one line a feature.
  ///
  /// - Parameters:
  ///   - accounts: the server side of accounts, which also identifies the callers.
  ///   - random: the source of the tokens that endpoints issue.
  public static func list(_ accounts: AccountsServer, random: RandomSource) -> [Endpoint] {
    [
      accounts.endpoints,
      WorksitesServer.endpoints,
      DocumentsServer.endpoints,
      HoursServer.endpoints(random: random),
      BudgetServer.endpoints,
      ContactsServer.endpoints,
    ].flatMap(\.self)
  }

  /// Every tree of resources, for the programs that speak WebDAV and CardDAV.
  public static let trees: [ResourceTree] = ContactsServer.trees

  /// The descriptions, bounds and examples of the members of all features.
  public static let notes = [
    SchemaNotes.accounts, .worksites, .documents, .hours, .budget, .contacts,
  ].reduce(SchemaNotes()) { $0.with($1) }
}
