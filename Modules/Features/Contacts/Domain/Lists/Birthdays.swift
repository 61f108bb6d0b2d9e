import Auth
import Core
import Operations
import Persistence
import VCard

/// The contacts with a birthday in a month, by its day, then as lists sort them.
public struct Birthdays: Query {
  public static let right = Right.listContacts

  /// The book; `nil` for all.
  package let book: BookName?
  /// The number of the month.
  package let month: Int

  /// A query from its parts.
  ///
  /// - Parameter month: the number of a month, 1 to 12.
  public init(in book: BookName? = nil, month: Int) {
    self.book = book
    self.month = month
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    guard (1...12).contains(month) else {
      throw Failure(
        .invalid, "contacts.month", .noSuchMonth(month), remedy: .monthsAreNumbers, field: "month")
    }
    let books = try AddressBook.keys(of: book, for: actor, in: connection)
    let found = try AddressBook.sources(of: books, for: actor, in: connection).flatMap {
      try $0.contacts(self)
    }
    let placed = found.map { contact in
      (
        day: contact.fields.birthday?.day ?? 0,
        place: ContactPlace(key: CardColumns.sortKey(of: contact.card, by: .last), id: contact.id),
        contact: contact
      )
    }
    return placed.sorted { ($0.day, $0.place) < ($1.day, $1.place) }.map(\.contact)
  }

  /// The statement that reads the stored contacts of some books.
  package func statement(_ books: [ID]) -> SQL {
    let start = (month < 10 ? "0" : "") + "\(month)-"
    return """
      SELECT \(Contact.columns) FROM contacts_contact WHERE book IN (\(SQL.list(books)))
      AND birthday <> '' AND birthday >= \(start + "01") AND birthday <= \(start + "31") AND kind <> 'group'
      """
  }
}
