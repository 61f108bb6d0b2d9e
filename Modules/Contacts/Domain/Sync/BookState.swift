import Auth
import Core
import Operations
import Persistence

/// The state of an address book, which grows with each change of a card.
public struct BookState: Hashable, Sendable {
  /// The epoch of the database: after a restored backup, another one.
  public let epoch: String
  /// The number of the latest change; 0 for a book that never had a card.
  public let sequence: Int64

  static func now(of book: AddressBook, in connection: Connection) throws -> BookState {
    BookState(
      epoch: try Epoch.current(connection),
      sequence: try connection.first(
        "SELECT seq FROM contacts_change WHERE book = \(book.id) ORDER BY seq DESC LIMIT 1"
      ) { $0.int64() } ?? 0)
  }
}

/// The current state of an address book.
public struct BookStateNow: Query {
  public static let right = Right.listContacts

  /// The book.
  public let book: BookName

  /// A query from its parts.
  public init(of book: BookName) { self.book = book }

  public func answer(in connection: Connection, for actor: Actor) throws -> BookState {
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try BookState.now(of: book, in: connection)
  }
}
