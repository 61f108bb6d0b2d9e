import Auth
import Core
import Operations
import Persistence

/// The number of contacts in each address book that the actor may see, by its key. Groups do not count.
public struct BookCounts: Query {
  public static let right = Right.listContacts

  /// A query for all books.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: Int] {
    let books = try AddressBooks().answer(in: connection, for: actor).map(\.id)
    return try AddressBook.sources(of: books, for: actor, in: connection).reduce(into: [:]) {
      $0.merge(try $1.counts(), uniquingKeysWith: +)
    }
  }

  /// The statement that counts all contacts, or the groups. Indexes answer it without the rows.
  package static func statement(_ books: [ID], onlyGroups: Bool = false) -> SQL {
    let condition: SQL = onlyGroups ? "AND kind = 'group'" : ""
    return """
      SELECT book, count(*) FROM contacts_contact WHERE book IN (\(SQL.list(books))) \(condition) GROUP BY book
      """
  }
}
