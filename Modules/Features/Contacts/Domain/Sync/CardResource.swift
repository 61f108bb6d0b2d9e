import Auth
import Core
import Operations
import Persistence
import VCard

/// A card of an address book as CardDAV lists it, without a look into the card.
public struct CardResource: Hashable, Sendable {
  /// The last part of its address.
  public let resource: String
  /// The id of the contact that has the card.
  public let contact: ID
  /// The operation that wrote the card; it is the entity tag.
  public let version: ID
  /// The UID of the card; `nil` for one without.
  public let uid: String?
  /// The time of the latest change.
  public let updatedAt: Instant
  /// The size of the card in bytes.
  public let size: Int
  /// The card; `nil` where it was not asked for.
  public let card: [UInt8]?

  /// The card of a contact, by default without its bytes.
  public init(_ contact: Contact, withCard: Bool = false) {
    self.init(
      resource: contact.resource, contact: contact.id, version: contact.version, uid: contact.card.uid,
      updatedAt: contact.modifiedAt, size: contact.card.bytes.count,
      card: withCard ? contact.card.bytes : nil)
  }

  private init(
    resource: String, contact: ID, version: ID, uid: String?, updatedAt: Instant, size: Int, card: [UInt8]?
  ) {
    (self.resource, self.contact, self.version, self.uid) = (resource, contact, version, uid)
    (self.updatedAt, self.size, self.card) = (updatedAt, size, card)
  }

  static func columns(withCards: Bool) -> SQL {
    withCards
      ? "resource, id, version, uid, updated_at, size, card, octets"
      : "resource, id, version, uid, updated_at, size"
  }

  static func read(_ row: inout Row, withCards: Bool) throws -> CardResource {
    CardResource(
      resource: row.text(), contact: try row.id(), version: try row.id(), uid: CardKey.uid(in: row.text()),
      updatedAt: row.instant(),
      size: row.int(), card: withCards ? Contact.cardBytes(&row) : nil)
  }

  /// Whether a page that has cards of some bytes takes no more.
  static func isFull(_ bytes: Int) -> Bool { bytes >= 1 << 20 }

  /// The rows of a statement until their cards have a mebibyte, so that large cards do not fill the memory.
  static func page<Entry>(
    of statement: SQL, withCards: Bool, in connection: Connection,
    _ read: (inout Row) throws -> (Entry, CardResource?)
  ) throws -> [Entry] {
    var entries: [Entry] = []
    var bytes = 0
    do {
      try connection.forEach(statement) { row in
        let (entry, card) = try read(&row)
        entries.append(entry)
        bytes += card?.card?.count ?? 0
        if isFull(bytes) { throw FullPage() }
      }
    } catch is FullPage {}
    return entries
  }

  /// Ends the reading of rows.
  private struct FullPage: Error {}
}

/// A page of the cards of an address book, by address.
public struct CardResources: Query {
  public static let right = Right.listContacts

  package let book: BookName
  /// The address after which the page begins; `nil` for the first page.
  package let after: String?
  /// The maximum number of cards.
  package let limit: Int
  /// Whether the cards are read.
  package let withCards: Bool
  /// A condition on the cards; `nil` for all.
  package let condition: CardCondition?

  /// A query from its parts.
  public init(
    in book: BookName, after: String? = nil, limit: Int, withCards: Bool,
    where condition: CardCondition? = nil
  ) {
    self.book = book
    self.after = after
    self.limit = limit
    self.withCards = withCards
    self.condition = condition
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [CardResource] {
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try book.cards(for: actor, in: connection).page(self)
  }

  /// The statement that reads a page.
  package func statement(_ book: ID) -> SQL {
    let behind: SQL = after.map { "AND resource > \($0)" } ?? ""
    let columns = CardResource.columns(withCards: withCards)
    guard let condition else {
      return """
        SELECT \(columns) FROM contacts_contact
        WHERE book = \(book) \(behind) ORDER BY resource LIMIT \(limit)
        """
    }
    // The condition is checked in an index, which is much smaller than the contacts.
    return """
      SELECT \(columns) FROM contacts_contact WHERE book = \(book) AND resource IN (
        SELECT resource FROM contacts_contact
        WHERE book = \(book) \(behind) AND \(condition.sql) ORDER BY resource LIMIT \(limit))
      ORDER BY resource
      """
  }

  /// Whether a page of this query is the last.
  public func isLast(_ page: [CardResource]) -> Bool {
    page.count < limit && !CardResource.isFull(page.lazy.compactMap { $0.card?.count }.reduce(0, +))
  }
}

/// The cards of an address book with some addresses, in the order of the addresses; `nil` for a missing one.
///
/// When cards are read, the answer ends with the card that completes a mebibyte, as a page of all cards does.
public struct CardsNamed: Query {
  public static let right = Right.listContacts

  package let book: BookName
  package let resources: [String]
  /// Whether the cards are read.
  package let withCards: Bool

  /// A query from its parts.
  public init(in book: BookName, _ resources: [String], withCards: Bool) {
    self.book = book
    self.resources = resources
    self.withCards = withCards
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [CardResource?] {
    if resources.isEmpty { return [] }
    let book = try AddressBook.require(book, for: actor, in: connection)
    return try book.cards(for: actor, in: connection).cards(self)
  }
}

extension String {
  /// A text that equals another only byte for byte, as in the database.
  ///
  /// A `String` also equals its other normalization forms, which are other addresses.
  struct UTF8Bytes: Hashable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
  }
}
