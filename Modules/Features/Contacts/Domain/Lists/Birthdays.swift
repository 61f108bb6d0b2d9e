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
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The maximum number of contacts; `nil` for all.
  package let limit: Int?

  /// A query from its parts.
  ///
  /// - Parameter month: the number of a month, 1 to 12.
  public init(in book: BookName? = nil, month: Int, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.book = book
    self.month = month
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    guard (1...12).contains(month) else {
      throw Failure(
        .invalid, "contacts.month", .noSuchMonth(month), remedy: .monthsAreNumbers, field: "month")
    }
    let books = try AddressBook.keys(of: book, for: actor, in: connection)
    let found = try AddressBook.sources(of: books, for: actor, in: connection).flatMap {
      try $0.page(of: self)
    }
    return found.sorted { $0.place < $1.place }.prefix(limit ?? .max).map(\.contact)
  }

  /// The statement that reads a page of the stored contacts of some books, with their days and sort keys.
  package func statement(_ books: [ID]) throws -> SQL {
    let start = prefix
    var conditions: SQL = """
      book IN (\(SQL.list(books))) AND birthday <> '' AND birthday >= \(start + "01") AND birthday <= \(start + "31")
      AND kind <> 'group'
      """
    let place: SQL = "birthday, substr(last_sort, 1, \(Self.maxKey)), id"
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      let (day, key) = (start + Self.twoDigits(Int(position.key.first ?? 0)), Array(position.key.dropFirst()))
      conditions = conditions + "AND (\(place)) > (\(day), \(key), \(position.item))"
    }
    // Only the cards of the page are read.
    return """
      SELECT \(Contact.columns), birthday, last_sort FROM contacts_contact WHERE id IN (
        SELECT id FROM contacts_contact WHERE \(conditions) ORDER BY \(place) LIMIT \(limit ?? -1))
      ORDER BY \(place)
      """
  }

  /// The key in the order of the list, of a stored birthday, such as `04-15`, and a sort key.
  func key(ofDay birthday: String, sortKey: [UInt8]) -> [UInt8] {
    [UInt8(birthday.suffix(2)) ?? 0] + sortKey.prefix(Self.maxKey)
  }

  /// The cursor after a contact.
  public func cursor(behind contact: Contact) -> Cursor {
    let day = contact.card.fieldsWithoutPhoto.birthday?.day ?? 0
    let key = [UInt8(day)] + CardColumns.sortKey(of: contact.card, by: .last).prefix(Self.maxKey)
    return ListPosition(behind: contact.id, key: key).cursor(in: listing)
  }

  /// The bytes of sort keys that count, so that a cursor holds the day, too.
  private static let maxKey = 299

  /// The beginning of stored birthdays of the month.
  private var prefix: String { Self.twoDigits(month) + "-" }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private var listing: ListPosition.Listing {
    ListPosition.Listing("b", of: ID(high: 0, low: UInt64(month)))
  }
}
