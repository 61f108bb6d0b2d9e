import Core
import Operations
import Persistence

/// The cards of a book that the table of contacts holds. Each change of one has a number.
struct StoredCards: CardSource {
  private let book: ID
  private let connection: Connection

  /// - Parameter book: the key of the book.
  init(of book: ID, in connection: Connection) {
    self.book = book
    self.connection = connection
  }

  func state() throws -> BookState {
    BookState(
      epoch: try Epoch.current(connection),
      sequence: try connection.first(
        "SELECT seq FROM contacts_change WHERE book = \(book) ORDER BY seq DESC LIMIT 1"
      ) { $0.int64() } ?? 0)
  }

  func page(_ query: CardResources) throws -> [CardResource] {
    try CardResource.page(of: query.statement(book), withCards: query.withCards, in: connection) { row in
      let card = try CardResource.read(&row, withCards: query.withCards)
      return (card, card)
    }
  }

  func cards(_ query: CardsNamed) throws -> [CardResource?] {
    let resources = query.resources
    guard query.withCards, resources.count > 1 else {
      return try cards(resources[...], withCards: query.withCards)
    }
    // The sizes tell how many cards the answer has, because the database returns cards in any order.
    let sizes = try cards(resources[...], withCards: false)
    var (count, bytes) = (0, 0)
    while count < sizes.count, !CardResource.isFull(bytes) {
      bytes += sizes[count]?.size ?? 0
      count += 1
    }
    return try cards(resources.prefix(count), withCards: true)
  }

  private func cards(_ resources: ArraySlice<String>, withCards: Bool) throws -> [CardResource?] {
    var found: [String.UTF8Bytes: CardResource] = [:]
    try connection.forEach(
      """
      SELECT \(CardResource.columns(withCards: withCards)) FROM contacts_contact
      WHERE book = \(book) AND resource IN (\(SQL.list(resources)))
      """
    ) { row in
      let card = try CardResource.read(&row, withCards: withCards)
      found[String.UTF8Bytes(card.resource)] = card
    }
    return resources.map { found[String.UTF8Bytes($0)] }
  }

  func changes(_ query: BookChanges) throws -> [BookChanges.Entry] {
    let kept: SQL = query.withRemoved ? "" : "AND gone = 0"
    let columns = CardResource.columns(withCards: query.withCards)
    return try CardResource.page(
      of: """
        SELECT seq, gone, changed, \(columns) FROM (
          SELECT seq, gone, resource AS changed FROM contacts_change
          WHERE book = \(book) AND seq > \(query.sequence) \(kept) ORDER BY seq LIMIT \(query.limit))
        LEFT JOIN contacts_contact ON book = \(book) AND resource = changed ORDER BY seq
        """, withCards: query.withCards, in: connection
    ) { row in
      let (sequence, isGone, resource) = (row.int64(), row.bool(), row.text())
      let card = isGone ? nil : try CardResource.read(&row, withCards: query.withCards)
      return (BookChanges.Entry(sequence: sequence, resource: resource, card: card), card)
    }
  }

  func resource(ofUID uid: String) throws -> String? {
    try connection.first("SELECT resource FROM contacts_contact WHERE book = \(book) AND uid = \(uid)") {
      $0.text()
    }
  }
}
