import Auth
import Core
import Operations
import Persistence
import VCard

/// A person, a company or a group in an address book: a vCard, stored as it was received.
public struct Contact: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The key of the address book that has the contact.
  public let book: ID
  /// The last part of its address in CardDAV, unique in the book.
  public let resource: String
  /// The name as lists show it.
  public let name: String
  /// The card, whose unknown properties are kept.
  public let card: VCard
  /// The time it was added.
  public let createdAt: Instant
  /// The user who added it.
  public let createdBy: ID
  /// The time of the latest change.
  public let modifiedAt: Instant
  /// The operation that last changed the contact.
  public let version: ID

  /// Whether it is made of a user's account, and so has no history of its own.
  public var isColleague: Bool { book == AddressBook.colleaguesID }

  /// The fields of the card.
  public var fields: ContactFields { card.fields }

  static let columns: SQL =
    "id, book, resource, name, created_at, created_by, updated_at, version, card, octets"

  static func read(_ row: inout Row) throws -> Contact {
    let (id, book, resource, name) = (try row.id(), try row.id(), row.text(), row.text())
    let (createdAt, createdBy, modifiedAt) = (row.instant(), try row.id(), row.instant())
    let version = try row.id()
    return Contact(
      id: id, book: book, resource: resource, name: name, card: VCard(stored: cardBytes(&row)),
      createdAt: createdAt, createdBy: createdBy, modifiedAt: modifiedAt, version: version)
  }

  /// The contact of a record; `nil` for a record of another table.
  public init?(_ record: Record) {
    guard let id = record.id("id"), let book = record.id("book"), let resource = record.text("resource"),
      let name = record.text("name"), let createdBy = record.id("created_by"),
      let version = record.id("version"), let createdAt = record.instant("created_at"),
      let modifiedAt = record.instant("updated_at")
    else { return nil }
    self.init(
      id: id, book: book, resource: resource, name: name, card: VCard(stored: CardColumns.bytes(of: record)),
      createdAt: createdAt, createdBy: createdBy, modifiedAt: modifiedAt, version: version)
  }

  init(
    id: ID, book: ID, resource: String, name: String, card: VCard, createdAt: Instant, createdBy: ID,
    modifiedAt: Instant, version: ID
  ) {
    (self.id, self.book, self.resource, self.name, self.card) = (id, book, resource, name, card)
    (self.createdAt, self.createdBy) = (createdAt, createdBy)
    (self.modifiedAt, self.version) = (modifiedAt, version)
  }

  /// Reads the columns `card` and `octets`.
  static func cardBytes(_ row: inout Row) -> [UInt8] {
    let text = row.utf8()
    return row.optional { $0.bytes() } ?? text
  }

  /// The contact with an id, and its book, if the actor may see it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a contact that the actor may not see.
  static func require(
    _ id: ID, for actor: Actor, in connection: Connection
  ) throws -> (contact: Contact, book: AddressBook) {
    let none = Failure(
      .notFound, "contacts.none", .noSuchContact, remedy: .listContacts, field: "contact")
    guard let contact = try connection.first("SELECT \(columns) FROM contacts_contact WHERE id = \(id)", read)
    else {
      if let colleague = try Colleague.with(id, for: actor, in: connection) {
        return (colleague.contact, .colleagues)
      }
      throw none
    }
    do {
      return (contact, try AddressBook.require(.id(contact.book), for: actor, in: connection))
    } catch let failure as Failure where failure.kind == .notFound {
      throw none
    }
  }

  /// The contact with an id, if the actor may change it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, and of kind `forbidden` in a book that the actor may only read.
  static func requireWritable(_ id: ID, for actor: Actor, in connection: Connection) throws -> Contact {
    let (contact, book) = try require(id, for: actor, in: connection)
    try book.requireWritable(by: actor)
    return contact
  }
}

extension Contact {
  /// The groups of some books that have a UID among their members.
  static func groups(of books: Set<ID>, naming uid: String, in connection: Connection) throws -> [Contact] {
    try books.sorted { $0.description < $1.description }.flatMap { book in
      try connection.rows(
        "SELECT \(columns) FROM contacts_contact WHERE book = \(book) AND kind = 'group'", read)
    }.filter { $0.fields.members.contains(uid) }
  }
}

extension Change {
  /// Writes a new contact into a book.
  ///
  /// - Throws: ``Failure`` for a full book, and for a resource or a UID that the book has already.
  func addContact(_ id: ID, _ card: VCard, as resource: String, to book: AddressBook, by actor: Actor) throws
  {
    let maximum = AddressBook.maxContacts
    let isFull = try connection.exists(
      "SELECT 1 FROM contacts_contact WHERE book = \(book.id) LIMIT 1 OFFSET \(maximum - 1)")
    if isFull { throw Failure(.conflict, .contactsBookFull, .bookFull(maximum), remedy: .useOtherBook) }
    try requireFree(uid: card.uid, in: book.id, except: id)
    let other = try connection.first(
      "SELECT id FROM contacts_contact WHERE book = \(book.id) AND resource = \(resource)"
    ) { try $0.id() }
    if let other {
      throw Failure(
        .conflict, "contacts.resourceTaken", .resourceTaken, remedy: .useOtherResource, field: "resource",
        clashing: [other])
    }
    try insert(
      ContactsFeature.contacts, id,
      book.contactColumns + [
        ("resource", resource), ("created_at", at), ("created_by", actor.user), ("updated_at", at),
      ] + CardColumns.columns(of: card, resource: resource))
  }

  /// Replaces the card of a contact.
  ///
  /// - Parameter record: the contact's record, where it was read already.
  func replaceCard(of contact: Contact, in record: Record? = nil, with card: VCard) throws {
    if card.bytes == contact.card.bytes { return }
    if card.uid != contact.card.uid { try requireFree(uid: card.uid, in: contact.book, except: contact.id) }
    try update(
      ContactsFeature.contacts, contact.id, over: record,
      [("updated_at", at)] + CardColumns.columns(of: card, resource: contact.resource))
  }

  /// Checks that no other contact of a book has a UID (RFC 6352 §5.1).
  func requireFree(uid: String?, in book: ID, except contact: ID) throws {
    guard let uid else { return }
    let other = try connection.first(
      "SELECT id FROM contacts_contact WHERE book = \(book) AND uid = \(uid) AND id <> \(contact)"
    ) { try $0.id() }
    if let other {
      throw Failure(
        .conflict, .contactsUidTaken, .uidTaken, remedy: .changeTheOther, field: "card", clashing: [other])
    }
  }
}
