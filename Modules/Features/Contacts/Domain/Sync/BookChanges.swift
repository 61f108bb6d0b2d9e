import Auth
import Core
import Operations
import Persistence

/// The cards of an address book that changed after a state, the earliest change first.
public struct BookChanges: Query {
  public static let right = Right.listContacts

  package let book: BookName
  /// The number of the last change that the client knows; 0 for none.
  package let sequence: Int64
  /// Whether removed cards are included.
  package let withRemoved: Bool
  /// The maximum number of changes.
  package let limit: Int
  /// Whether the cards are read.
  package let withCards: Bool

  /// A query from its parts.
  public init(
    in book: BookName, after sequence: Int64, withRemoved: Bool = true, limit: Int, withCards: Bool
  ) {
    self.book = book
    self.sequence = sequence
    self.withRemoved = withRemoved
    self.limit = limit
    self.withCards = withCards
  }

  /// A card that was added, changed or removed after the state.
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
    return try book.cards(for: actor, in: connection).changes(self)
  }

  /// Whether a page of this query is the last.
  public func isLast(_ page: [Entry]) -> Bool {
    page.count < limit && !CardResource.isFull(page.lazy.compactMap { $0.card?.card?.count }.reduce(0, +))
  }
}
