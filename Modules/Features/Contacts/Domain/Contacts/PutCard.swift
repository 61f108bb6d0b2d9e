import Auth
import Core
import Operations
import Persistence
import VCard

/// Stores a card in an address book, byte for byte.
///
/// It is a new contact, or another card of the contact at the address.
public struct PutCard: Operation {
  public static let name = "contacts.card.put"
  public static let right = Right.keepContacts

  /// The contact, if it is a new one.
  package let id: ID
  /// The book; absent for the actor's own.
  package let book: BookName?
  /// The last part of its address in CardDAV; absent for one made of the id.
  package let resource: String?
  package let card: CardContent

  /// An operation from its parts.
  public init(id: ID, book: BookName? = nil, resource: String? = nil, card: CardContent) {
    self.id = id
    self.book = book
    self.resource = resource
    self.card = card
  }

  /// The contact that has the card now.
  public struct Stored: Codable, Hashable, Sendable {
    /// The id of the contact.
    public let contact: ID
    /// Whether it is new.
    public let isNew: Bool
  }

  public func perform(in change: Change, by actor: Actor) throws -> Stored {
    let (name, address) = (book ?? .mine, try CardForm.resource(resource ?? "\(id).vcf"))
    let key = name.key(for: actor)
    var record = try self.record(at: address, in: key, change.connection)
    // The present card says whose book it is, which saves a query in a book of a worksite.
    let isSite = record?.text("scope") == AddressBook.Scope.site.rawValue
    let book = try AddressBook.require(name, isSite: isSite, for: actor, in: change.connection)
    if book.id != key { record = try self.record(at: address, in: book.id, change.connection) }
    try change.confirm(over: record)
    try book.requireWritable(by: actor)
    let card = try card.card()
    // Without an address the card is a new one; the same import on two devices stores it once.
    if let present = record.flatMap(Contact.init), resource != nil || present.card == card {
      try change.replaceCard(of: present, in: record, with: card)
      return Stored(contact: present.id, isNew: false)
    }
    try change.addContact(id, card, as: address, to: book, by: actor)
    return Stored(contact: id, isNew: true)
  }

  private func record(at address: String, in book: ID, _ connection: Connection) throws -> Record? {
    try connection.record(
      of: ContactsFeature.contacts.table, where: "book = \(book) AND resource = \(address)")
  }

  /// The card that is stored.
  public var plan: Phrase { .storedCard(displayName) }

  public func summary(before: Record?, outcome: Stored) -> Phrase {
    outcome.isNew ? .addedContact(displayName) : .editedContact(before?.text("name") ?? displayName)
  }

  private var displayName: String {
    (try? card.card()).map { CardNames($0.fields).display } ?? resource ?? ""
  }
}
