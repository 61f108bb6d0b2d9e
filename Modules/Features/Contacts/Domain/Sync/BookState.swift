import Auth
import Core
import Operations
import Persistence

/// The state of an address book, which differs after each change of a card.
public struct BookState: Hashable, Sendable {
  /// The epoch of the database: after a restored backup, another one. That of colleagues also names all their cards.
  public let epoch: String
  /// The number of the latest change; 0 for a book that never had a card. For colleagues, the number of their cards.
  public let sequence: Int64

  static func now(
    of book: AddressBook, for actor: Actor, in connection: Connection
  ) throws -> BookState {
    if book.scope == .colleagues {
      return try ColleagueCards(of: actor, in: connection).state(in: connection)
    }
    return BookState(
      epoch: try Epoch.current(connection),
      sequence: try connection.first(
        "SELECT seq FROM contacts_change WHERE book = \(book.id) ORDER BY seq DESC LIMIT 1"
      ) { $0.int64() } ?? 0)
  }
}
