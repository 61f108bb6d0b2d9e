import Auth
import Core
import Operations
import Persistence

/// The cards of an address book that changed after a state, the earliest change first.
public struct BookChanges: Query {
  public static let right = Right.listContacts

  /// The book.
  public let book: BookName
  /// The number of the last change that the client knows.
  public let sequence: Int64
  /// The maximum number of changes.
  public let limit: Int
  /// Whether the cards are read.
  public let withCards: Bool

  /// A query from its parts.
  public init(in book: BookName, after sequence: Int64, limit: Int, withCards: Bool) {
    self.book = book
    self.sequence = sequence
    self.limit = limit
    self.withCards = withCards
  }

  /// A changed card.
  public struct Entry: Hashable, Sendable {
    /// The number of the change.
    public let sequence: Int64
    /// The last part of its address.
    public let resource: String
    /// The card as it is now; `nil` for a removed one.
    public let card: CardResource?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Entry] {
    let book = try AddressBook.require(book, for: actor, in: connection)
    let changes = try connection.rows(
      """
      SELECT seq, resource, gone FROM contacts_change WHERE book = \(book.id) AND seq > \(sequence)
      ORDER BY seq LIMIT \(limit)
      """
    ) { ($0.int64(), $0.text(), $0.bool()) }
    let present = changes.filter { !$0.2 }.map(\.1)
    let cards = try CardsNamed(in: book.bookName, present, withCards: withCards)
      .answer(in: connection, for: actor).compactMap(\.self)
    let found = Dictionary(cards.map { ($0.resource, $0) }) { first, _ in first }
    return changes.map { Entry(sequence: $0.0, resource: $0.1, card: found[$0.1]) }
  }
}
