import Auth
import Core
import Operations
import Persistence

/// An address book with all that CardDAV reports about it.
public struct BookDetail: Hashable, Sendable {
  /// The address book, with its name and its scope.
  public let book: AddressBook
  /// Whether the actor may change its contacts.
  public let isWritable: Bool
  /// The state of its cards.
  public let state: BookState
}

/// The address books that the actor may see, or the one at an address in CardDAV, with their states.
public struct BookDetails: Query {
  public static let right = Right.listContacts

  /// The last part of the address; `nil` for all books.
  package let address: String?

  /// A query for the book at an address, or for all books.
  public init(at address: String? = nil) { self.address = address }

  public func answer(in connection: Connection, for actor: Actor) throws -> [BookDetail] {
    let books =
      try address.map { try AddressBookAt($0).answer(in: connection, for: actor).map { [$0] } ?? [] }
      ?? AddressBooks().answer(in: connection, for: actor)
    return try books.map { book in
      BookDetail(
        book: book, isWritable: book.isWritable(by: actor),
        state: try book.cards(for: actor, in: connection).state())
    }
  }
}
