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
    let pages = try AddressBook.sources(of: books, for: actor, in: connection).map { try $0.page(of: self) }
    let found = pages.filter { !$0.isEmpty }
    // Each page is in the order of the list, so only several of them are sorted.
    let placed = found.count > 1 ? found.joined().sorted { $0.place < $1.place } : found.first ?? []
    return placed.prefix(limit ?? .max).map(\.contact)
  }

  /// The statements that find the rows with a text in indexes.
  package func matches(of text: String, in books: [ID]) throws -> [SQL] {
    try ContactSearch(text).matches(in: books, limit: StoredContacts.maxSorted + 1)
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
    if let position = try start {
      conditions = conditions + "AND (\(order.column), id) > (\(position.key), \(position.item))"
    }
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return """
      SELECT \(Contact.columns), \(order.column) FROM contacts_contact WHERE \(conditions) ORDER BY \(order.column), id \(limitClause)
      """
  }

  /// The position after which the page begins; `nil` for the first page.
  ///
  /// - Throws: ``Failure`` `core.cursor` when the cursor belongs to another list.
  var start: ListPosition? { get throws { try cursor.map { try ListPosition($0, in: listing) } } }

  /// The cursor after a contact.
  public func cursor(behind contact: Contact) -> Cursor {
    ListPosition(behind: contact.id, key: CardColumns.sortKey(of: contact.card, by: order))
      .cursor(in: listing)
  }

  private var listing: ListPosition.Listing { order.listing }
}
