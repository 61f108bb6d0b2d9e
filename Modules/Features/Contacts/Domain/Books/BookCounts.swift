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
    var counts: [ID: Int] = [:]
    try connection.forEach(statement(books)) { row in counts[try row.id()] = row.int() }
    try connection.forEach(statement(books, onlyGroups: true)) { row in
      counts[try row.id(), default: 0] -= row.int()
    }
    if books.contains(AddressBook.colleaguesID) {
      let colleagues = try Colleague.all(of: actor, in: connection)
      if !colleagues.isEmpty { counts[AddressBook.colleaguesID] = colleagues.count }
    }
    return counts
  }

  /// The statement that counts all contacts, or the groups. Indexes answer it without the rows.
  package func statement(_ books: [ID], onlyGroups: Bool = false) -> SQL {
    let condition: SQL = onlyGroups ? "AND kind = 'group'" : ""
    return """
      SELECT book, count(*) FROM contacts_contact WHERE book IN (\(SQL.list(books))) \(condition) GROUP BY book
      """
  }
}
