import Auth
import Core
import Persistence

/// A source of the cards of one address book, as CardDAV lists them.
///
/// ``StoredCards`` reads those that users entered, ``ColleagueCards`` makes them of accounts.
protocol CardSource {
  /// The state of the book, which differs after each change of a card.
  func state() throws -> BookState
  /// A page of cards, by address.
  func page(_ query: CardResources) throws -> [CardResource]
  /// The cards at the addresses of a query, in their order; `nil` for a missing one.
  func cards(_ query: CardsNamed) throws -> [CardResource?]
  /// A page of the changes after a state, the earliest first.
  func changes(_ query: BookChanges) throws -> [BookChanges.Entry]
  /// The address of the card with a UID; `nil` without one.
  func resource(ofUID uid: String) throws -> String?
}

extension AddressBook {
  /// The source of the cards of the book, as an actor sees it.
  func cards(for actor: Actor, in connection: Connection) -> any CardSource {
    id == Self.colleaguesID
      ? ColleagueCards(of: actor, in: connection) : StoredCards(of: id, in: connection)
  }
}
