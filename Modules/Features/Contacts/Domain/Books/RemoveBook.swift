import Auth
import Core
import Operations
import Persistence

/// Removes a further address book of the actor, with its contacts. Undo restores them.
public struct RemoveBook: Operation {
  public static let name = "contacts.book.remove"
  public static let right = Right.keepContacts

  package let book: ID

  /// An operation from its parts.
  public init(book: ID) { self.book = book }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let book = try AddressBook.require(.id(book), for: actor, in: change.connection)
    guard book.scope == .mine, !book.isMain else {
      throw Failure(
        .forbidden, .contactsBookStays, .bookStays(book.title), remedy: .removeItsContacts, field: "book")
    }
    let contacts = try change.connection.rows("SELECT id FROM contacts_contact WHERE book = \(book.id)") {
      try $0.id()
    }
    for contact in contacts { try change.remove(ContactsFeature.contacts, contact) }
    try change.remove(ContactsFeature.books, book.id)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedBook(before?.text("name") ?? "")
  }
}
