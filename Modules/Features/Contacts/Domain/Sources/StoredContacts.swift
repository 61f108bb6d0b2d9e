import Core
import Persistence

/// The contacts of books that the table of contacts holds.
struct StoredContacts: ContactSource {
  private let books: [ID]
  private let connection: Connection

  /// - Parameter books: the keys of the books.
  init(of books: [ID], in connection: Connection) {
    self.books = books
    self.connection = connection
  }

  /// The most rows that are sorted. More of them are so frequent that a page is soon found in the order of the list.
  static let maxSorted = 1000

  func page(of list: Contacts) throws -> [PlacedContact] {
    try connection.rows(list.statement(books, among: matches(of: list.text)), Self.placed)
  }

  func page(of list: Favourites, among ids: Set<ID>) throws -> [PlacedContact] {
    try connection.rows(list.statement(books, among: ids.sorted()), Self.placed)
  }

  func page(of list: Birthdays) throws -> [PlacedContact] {
    try connection.rows(list.statement(books)) { row in
      let contact = try Contact.read(&row)
      let key = list.key(ofDay: row.text(), sortKey: row.bytes())
      return PlacedContact(place: ContactPlace(key: key, id: contact.id), contact: contact)
    }
  }

  /// A contact with the sort key behind its columns.
  private static func placed(_ row: inout Row) throws -> PlacedContact {
    let contact = try Contact.read(&row)
    return PlacedContact(place: ContactPlace(key: row.bytes(), id: contact.id), contact: contact)
  }

  /// The rows that contain the text; `nil` for too many, and without a text.
  private func matches(of text: String?) throws -> [Int64]? {
    guard let text else { return nil }
    var rows: Set<Int64> = []
    for statement in try ContactSearch(text).matches(in: books, limit: Self.maxSorted + 1) {
      rows.formUnion(try connection.rows(statement) { $0.int64() })
      if rows.count > Self.maxSorted { return nil }
    }
    return rows.sorted()
  }

  func firstBytes(of list: ContactLetters) throws -> [UInt8: Int] {
    var counts: [UInt8: Int] = [:]
    try connection.forEach(list.statement(books)) { row in
      let (byte, count) = (row.bytes().first ?? 0, row.int())
      counts[byte, default: 0] += count
    }
    return counts
  }

  func counts() throws -> [ID: Int] {
    var counts: [ID: Int] = [:]
    try connection.forEach(BookCounts.statement(books)) { row in counts[try row.id()] = row.int() }
    try connection.forEach(BookCounts.statement(books, onlyGroups: true)) { row in
      counts[try row.id(), default: 0] -= row.int()
    }
    return counts
  }

  func contacts(_ query: ContactsEnding) throws -> [Contact] {
    guard let statement = query.statement else { return [] }
    return try connection.rows(statement, Contact.read).filter {
      query.hasEnding($0.id) && books.contains($0.book)
    }
  }

  func contacts(_ query: ContactsWithUIDs) throws -> [Contact] {
    try books.flatMap { book in
      try Array(Set(query.uids)).chunks(of: 500).flatMap { uids in
        try connection.rows(query.statement(uids, of: book), Contact.read)
      }
    }
  }

  func names(_ query: ContactNames) throws -> [ContactName] {
    try books.flatMap { book in
      try query.uids.chunks(of: 500).flatMap { uids in
        try connection.rows(query.statement(uids, of: book)) { row in
          ContactName(id: try row.id(), uid: row.text(), name: row.text())
        }
      }
    }
  }
}
