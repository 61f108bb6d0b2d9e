import Auth
import Core
import Operations
import Persistence

/// The contacts of the address books that the actor may see, or of one book, as Finns sort them.
///
///     let fields = ContactFields(
///       firstName: "Olli", lastName: "Nieminen", phones: [ContactPoint("040 123 4567", type: "mobile")])
///     try company.perform(AddContact(id: company.ids.next(), book: .company, fields: fields), by: admin)
///     let found = try company.answer(Contacts(containing: "niem", by: .first), for: admin)
public struct Contacts: Query {
  public static let right = Right.listContacts

  /// The book; `nil` for all.
  package let book: BookName?
  /// The text that the contacts contain; `nil` for all contacts.
  package let text: String?
  package let order: ContactOrder
  /// Whether groups are listed, too.
  package let groups: Groups
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The maximum number of contacts; `nil` for all.
  package let limit: Int?

  /// The groups in a list of contacts.
  public enum Groups: String, Codable, CaseIterable, Sendable {
    /// Groups and other contacts are listed together.
    case included
    /// No group is listed.
    case excluded
    /// Nothing but groups is listed.
    case only
  }

  /// A query from its parts.
  ///
  /// - Parameter text: words that are parts of names, companies, roles, cities and addresses, or a phone number in any
  ///   spelling.
  public init(
    in book: BookName? = nil, containing text: String? = nil, by order: ContactOrder = .last,
    groups: Groups = .included, after cursor: Cursor? = nil, limit: Int? = nil
  ) {
    self.book = book
    self.text = text
    self.order = order
    self.groups = groups
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Contact] {
    let books = try AddressBook.keys(of: book, for: actor, in: connection)
    let stored = books.filter { $0 != AddressBook.colleaguesID }
    let found: [PlacedContact<Contact>] =
      stored.isEmpty
      ? []
      : try connection.rows(statement(stored, among: fewMatches(in: stored, connection))) { row in
        let contact = try Contact.read(&row)
        return PlacedContact(key: row.bytes(), contact.id, contact)
      }
    guard stored.count < books.count, groups != .only else { return found.map(\.element) }
    return merge(found, try colleagues(of: actor, in: connection))
  }

  /// The place of a contact in the order of the list.
  private struct PlacedContact<Element> {
    let key: [UInt8]
    let id: ID
    let element: Element

    init(key: [UInt8], _ id: ID, _ element: Element) {
      (self.key, self.id, self.element) = (key, id, element)
    }

    func isBefore(_ key: [UInt8], _ id: ID) -> Bool {
      self.key == key ? self.id < id : self.key.lexicographicallyPrecedes(key)
    }
  }

  /// The colleagues of the page, in the order of the list.
  private func colleagues(of actor: Actor, in connection: Connection) throws -> [PlacedContact<Colleague>] {
    let search = try text.map { try ContactSearch($0) }
    let start = try cursor.map { try ListPosition($0, in: listing) }
    let places = try Colleague.all(of: actor, in: connection)
      .filter { search?.matches($0.searched, phones: $0.numbers) ?? true }
      .map { PlacedContact(key: CardColumns.sortKey($0.fields, by: order), $0.id, $0) }
      .filter { place in
        start.map { !place.isBefore($0.key, $0.item) && ($0.key, $0.item) != (place.key, place.id) } ?? true
      }
    return Array(places.sorted { $0.isBefore($1.key, $1.id) }.prefix(limit ?? .max))
  }

  /// The page of stored contacts and colleagues, each of which are in the order of the list.
  private func merge(_ stored: [PlacedContact<Contact>], _ colleagues: [PlacedContact<Colleague>])
    -> [Contact]
  {
    var (merged, rest): ([Contact], ArraySlice<PlacedContact<Colleague>>) = ([], colleagues[...])
    for place in stored {
      while let first = rest.first, first.isBefore(place.key, place.id) {
        merged.append(rest.removeFirst().element.contact)
      }
      merged.append(place.element)
    }
    return Array((merged + rest.map(\.element.contact)).prefix(limit ?? .max))
  }

  /// The most rows that are sorted. More of them are so frequent that a page is soon found in the order of the list.
  private static let maxSorted = 1000

  /// The rows that contain the text; `nil` for too many, and without a text.
  private func fewMatches(in books: [ID], _ connection: Connection) throws -> [Int64]? {
    guard let text else { return nil }
    var rows: Set<Int64> = []
    for statement in try matches(of: text, in: books) {
      rows.formUnion(try connection.rows(statement) { $0.int64() })
      if rows.count > Self.maxSorted { return nil }
    }
    return rows.sorted()
  }

  /// The statements that find the rows with a text in indexes.
  package func matches(of text: String, in books: [ID]) throws -> [SQL] {
    try ContactSearch(text).matches(in: books, limit: Self.maxSorted + 1)
  }

  /// The statement that reads a page.
  ///
  /// - Parameter rows: the rows of the contacts that contain the text, where there are few of them.
  package func statement(_ books: [ID], among rows: [Int64]? = nil) throws -> SQL {
    // The rows are read in the order of the list, so the books only filter them: an expression uses no index.
    // Groups are few; an index of their own finds them.
    let key: SQL = groups == .only ? "book" : "coalesce(book, id)"
    var conditions: SQL = "\(key) IN (\(SQL.list(books)))"
    if let rows {
      conditions = conditions + "AND rowid IN (\(SQL.list(rows)))"
    } else if let text {
      conditions = try conditions + "AND " + ContactSearch(text).condition
    }
    switch groups {
    case .included: break
    case .excluded: conditions = conditions + "AND kind <> 'group'"
    case .only: conditions = conditions + "AND kind = 'group'"
    }
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      conditions = conditions + "AND (\(order.column), id) > (\(position.key), \(position.item))"
    }
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return """
      SELECT \(Contact.columns), \(order.column) FROM contacts_contact WHERE \(conditions) ORDER BY \(order.column), id \(limitClause)
      """
  }

  /// The cursor after a contact.
  public func cursor(behind contact: Contact) -> Cursor {
    ListPosition(behind: contact.id, key: CardColumns.sortKey(of: contact.card, by: order))
      .cursor(in: listing)
  }

  private var listing: ListPosition.Listing { order.listing }
}
