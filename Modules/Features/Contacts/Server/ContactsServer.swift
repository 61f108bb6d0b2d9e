import Contacts
import Core
import ServerKit

/// The HTTP routes of contacts.
public enum ContactsServer {
  static let tag = "contacts"

  /// All routes of contacts that speak JSON.
  public static let endpoints: [Endpoint] = BookRoutes.all + ContactRoutes.all

  /// The trees of resources that speak CardDAV.
  public static let trees: [ResourceTree] = CardDAVTree.all
}
