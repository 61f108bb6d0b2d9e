import Auth
import Core
import Operations
import Persistence

/// The contacts of a book whose cards have some UIDs, in no order.
public struct ContactsWithUIDs: Query {
  public static let right = Right.listContacts

  package let uids: [String]
  package let book: BookName

  /// A query from its parts.
  public init(_ uids: [String], in book: BookName) {
    self.uids = uids
    self.book = book
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    let key = try AddressBook.require(book, for: actor, in: connection).id
    return try AddressBook.sources(of: [key], for: actor, in: connection).flatMap { try $0.contacts(self) }
  }

  /// The statement that reads the contacts of a book with some UIDs.
  package func statement(_ uids: [String], of book: ID) -> SQL {
    "SELECT \(Contact.columns) FROM contacts_contact WHERE book = \(book) AND uid IN (\(SQL.list(uids)))"
  }
}
