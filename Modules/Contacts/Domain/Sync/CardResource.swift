import Auth
import Core
import Operations
import Persistence

/// A card of an address book as CardDAV lists it, without a look into the card.
public struct CardResource: Hashable, Sendable {
  /// The last part of its address.
  public let resource: String
  /// The contact.
  public let contact: ID
  /// The operation that wrote the card; it is the entity tag.
  public let version: ID
  /// The time of the latest change.
  public let updatedAt: Instant
  /// The size of the card in bytes.
  public let size: Int
  /// The card; `nil` where it was not asked for.
  public let card: [UInt8]?

  static func columns(withCards: Bool) -> SQL {
    withCards
      ? "resource, id, version, updated_at, size, card, octets" : "resource, id, version, updated_at, size"
  }

  static func read(withCards: Bool) -> (inout Row) throws -> CardResource {
    { row in
      CardResource(
        resource: row.text(), contact: try row.id(), version: try row.id(), updatedAt: row.instant(),
        size: row.int(), card: withCards ? Contact.cardBytes(&row) : nil)
    }
  }
}

/// A page of the cards of an address book, by address.
public struct CardResources: Query {
  public static let right = Right.listContacts

  /// The book.
  public let book: BookName
  /// The address after which the page begins; `nil` for the first page.
  public let after: String?
  /// The maximum number of cards.
  public let limit: Int
  /// Whether the cards are read.
  public let withCards: Bool

  /// A query from its parts.
  public init(in book: BookName, after: String? = nil, limit: Int, withCards: Bool) {
    self.book = book
    self.after = after
    self.limit = limit
    self.withCards = withCards
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [CardResource] {
    let book = try AddressBook.require(book, for: actor, in: connection)
    let behind: SQL = after.map { "AND resource > \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT \(CardResource.columns(withCards: withCards)) FROM contacts_contact
      WHERE book = \(book.id) \(behind) ORDER BY resource LIMIT \(limit)
      """, CardResource.read(withCards: withCards))
  }
}

/// The cards of an address book with some addresses, in the order of the addresses; `nil` for a missing one.
public struct CardsNamed: Query {
  public static let right = Right.listContacts

  /// The book.
  public let book: BookName
  /// The addresses.
  public let resources: [String]
  /// Whether the cards are read.
  public let withCards: Bool

  /// A query from its parts.
  public init(in book: BookName, _ resources: [String], withCards: Bool) {
    self.book = book
    self.resources = resources
    self.withCards = withCards
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [CardResource?] {
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try resources.map { resource in
      try connection.first(
        """
        SELECT \(CardResource.columns(withCards: withCards)) FROM contacts_contact
        WHERE book = \(book.id) AND resource = \(resource)
        """, CardResource.read(withCards: withCards))
    }
  }
}

/// The address of the card with a UID in an address book; `nil` when there is none.
public struct CardWithUID: Query {
  public static let right = Right.listContacts

  /// The book.
  public let book: BookName
  /// The UID, case-sensitive.
  public let uid: String

  /// A query from its parts.
  public init(in book: BookName, _ uid: String) {
    self.book = book
    self.uid = uid
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> String? {
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try connection.first(
      "SELECT resource FROM contacts_contact WHERE book = \(book.id) AND uid = \(uid)"
    ) { $0.text() }
  }
}
