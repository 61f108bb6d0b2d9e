import Auth
import Core
import Operations
import Persistence

/// The pairs of contacts that may be the same person, the most certain first.
///
/// Two contacts of one name alone are two people. A shared phone number or e-mail address makes a pair, unless both
/// have names that differ: people share the number of an office.
public struct ContactDuplicates: Query {
  public static let right = Right.listContacts

  /// The book; `nil` for all that the actor may change.
  package let book: BookName?
  /// The maximum number of pairs.
  package let limit: Int

  /// A query from its parts.
  public init(in book: BookName? = nil, limit: Int = 100) {
    self.book = book
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [DuplicatePair] {
    let books =
      try book.map { [try AddressBook.require($0, for: actor, in: connection)] }
      ?? AddressBooks().answer(in: connection, for: actor)
    var search = DuplicateSearch()
    for book in books where self.book != nil || book.isWritable(by: actor) {
      try connection.forEach(statement(book.id)) { row in try search.add(&row) }
    }
    return try search.pairs(limit: limit) { id in
      try connection.first("SELECT \(Contact.columns) FROM contacts_contact WHERE id = \(id)", Contact.read)
    }
  }

  /// The statement that reads what the contacts of a book may share, without their cards.
  package func statement(_ book: ID) -> SQL {
    "SELECT \(DuplicateSearch.columns) FROM contacts_contact WHERE book = \(book) AND kind <> 'group'"
  }
}
