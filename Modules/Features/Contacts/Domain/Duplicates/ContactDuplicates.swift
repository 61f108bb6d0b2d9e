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
    var keys: [ContactKeys] = []
    for book in books where self.book != nil || book.isWritable(by: actor) {
      keys += try connection.rows(
        "SELECT \(Contact.columns) FROM contacts_contact WHERE book = \(book.id) AND kind <> 'group'"
      ) { ContactKeys(try Contact.read(&$0)) }
    }
    return Array(DuplicateSearch(keys).pairs.prefix(limit))
  }
}
