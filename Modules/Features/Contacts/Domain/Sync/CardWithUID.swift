import Auth
import Core
import Operations
import Persistence
import VCard

/// The address of the card with a UID in an address book; `nil` when there is none.
public struct CardWithUID: Query {
  public static let right = Right.listContacts

  package let book: BookName
  package let uid: String

  /// A query from its parts.
  public init(in book: BookName, _ uid: String) {
    self.book = book
    self.uid = uid
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> String? {
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try book.cards(for: actor, in: connection).resource(ofUID: uid)
  }
}
