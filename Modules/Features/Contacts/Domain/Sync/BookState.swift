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
