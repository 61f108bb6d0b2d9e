import Auth
import Core
import Operations
import Persistence

/// The contacts that the actor has marked as favourites and sees, as lists sort them.
public struct Favourites: Query {
  public static let right = Right.listContacts

  /// The largest number of marks of a user.
  public static let maxCount = 200

  package let order: ContactOrder
  /// The maximum number of contacts; `nil` for all.
  package let limit: Int?

  /// A query for the first ones in an order, or all of them.
  public init(by order: ContactOrder = .last, limit: Int? = nil) {
    self.order = order
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    let ids = Set(try Self.ids(of: actor.user, in: connection).keys)
    if ids.isEmpty { return [] }
    let books = try AddressBook.keys(of: nil, for: actor, in: connection)
    let found = try AddressBook.sources(of: books, for: actor, in: connection).flatMap {
      try $0.page(of: self, among: ids)
    }
    return found.sorted { $0.place < $1.place }.prefix(limit ?? .max).map(\.contact)
  }

  /// The statement that reads the stored contacts of some books among the favourites, the cards of the first ones only.
  package func statement(_ books: [ID], among ids: [ID]) -> SQL {
    // The ids find the rows, and the books only filter them: an expression uses no index.
    """
    SELECT \(Contact.columns), \(order.column) FROM contacts_contact WHERE id IN (
      SELECT id FROM contacts_contact WHERE id IN (\(SQL.list(ids))) AND coalesce(book, id) IN (\(SQL.list(books)))
      ORDER BY \(order.column), id LIMIT \(limit ?? Self.maxCount))
    ORDER BY \(order.column), id
    """
  }

  /// The ids of a user's marks, by contact.
  static func ids(of user: ID, in connection: Connection) throws -> [ID: ID] {
    let rows = try connection.rows(statement(of: user)) { (try $0.id(), try $0.id()) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The statement that reads the marks of a user.
  package static func statement(of user: ID) -> SQL {
    "SELECT contact, id FROM contacts_favourite WHERE holder = \(user)"
  }
}

/// Whether the actor has marked a contact as a favourite.
public struct IsFavourite: Query {
  public static let right = Right.listContacts

  package let contact: ID

  /// A query from its parts.
  public init(_ contact: ID) { self.contact = contact }

  public func answer(in connection: Connection, for actor: Actor) throws -> Bool {
    try Favourites.ids(of: actor.user, in: connection)[contact] != nil
  }
}
