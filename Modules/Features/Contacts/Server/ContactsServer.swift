import Contacts
import Core
import ServerKit

/// The HTTP routes of contacts.
package enum ContactsServer {
  static let tag = "contacts"

  /// All routes of contacts, and the tree of CardDAV.
  package static let module = ServerModule(
    BookRoutes.all + ContactRoutes.all + FavouriteRoutes.all, trees: CardDAVRoutes.all,
    notes: [.addressBook, .contact, .contactFields])
}
