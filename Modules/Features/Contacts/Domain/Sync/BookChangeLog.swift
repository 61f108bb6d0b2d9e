import Core
import Persistence

/// The numbered changes of the cards of address books, from which clients of CardDAV continue.
///
/// Of each address in a book only the latest change is kept.
struct BookChangeLog {
  private let connection: Connection

  /// The changes in a database in a transaction.
  init(_ connection: Connection) { self.connection = connection }

  private static let table = NumberedTable("contacts_change", number: "seq", under: .changes)

  /// Notes that a contact changed: its address has a card, and an address that it left has none.
  func note(before: Record?, after: Record?) throws {
    let (left, present) = (before.flatMap(CardAddress.init), after.flatMap(CardAddress.init))
    if let left, left != present { try append(left, isGone: true) }
    if let present { try append(present, isGone: false) }
  }

  /// Adds the changes that contacts lack, and notes that addresses without a contact have no card.
  func complete() throws {
    let read: (inout Row) throws -> CardAddress = { CardAddress(book: try $0.id(), resource: $0.text()) }
    let unlisted = try connection.rows(
      """
      SELECT book, resource FROM contacts_contact WHERE NOT EXISTS (
        SELECT 1 FROM contacts_change WHERE contacts_change.book = contacts_contact.book
        AND contacts_change.resource = contacts_contact.resource AND gone = 0
      )
      """, read)
    let lost = try connection.rows(
      """
      SELECT book, resource FROM contacts_change WHERE gone = 0 AND NOT EXISTS (
        SELECT 1 FROM contacts_contact WHERE contacts_contact.book = contacts_change.book
        AND contacts_contact.resource = contacts_change.resource
      )
      """, read)
    for address in unlisted { try append(address, isGone: false) }
    for address in lost { try append(address, isGone: true) }
  }

  private func append(_ address: CardAddress, isGone: Bool) throws {
    try connection.execute(
      "DELETE FROM contacts_change WHERE book = \(address.book) AND resource = \(address.resource)")
    try connection.insert(
      [("book", address.book), ("resource", address.resource), ("gone", isGone)], into: Self.table)
  }

  /// The address of a contact's card.
  private struct CardAddress: Equatable {
    let book: ID
    let resource: String

    init(book: ID, resource: String) { (self.book, self.resource) = (book, resource) }

    init?(_ record: Record) {
      guard let book = record.id("book"), let resource = record.text("resource") else { return nil }
      (self.book, self.resource) = (book, resource)
    }

    static func == (one: CardAddress, other: CardAddress) -> Bool {
      one.book == other.book && String.UTF8Bytes(one.resource) == String.UTF8Bytes(other.resource)
    }
  }
}
