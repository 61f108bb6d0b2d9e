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
  public let id: ID
  /// The book; absent for the actor's own.
  public let book: BookName?
  /// The last part of its address in CardDAV; absent for one made of the id.
  public let resource: String?
  /// The card.
  public let card: CardContent

  /// An operation from its parts.
  public init(id: ID, book: BookName? = nil, resource: String? = nil, card: CardContent) {
    self.id = id
    self.book = book
    self.resource = resource
    self.card = card
  }

  /// The contact that has the card now.
  public struct Stored: Codable, Hashable, Sendable {
    /// The contact.
    public let contact: ID
    /// Whether it is new.
    public let isNew: Bool
  }

  public func perform(in change: Change, by actor: Actor) throws -> Stored {
    let book = try AddressBook.requireWritable(book ?? .mine, for: actor, in: change.connection)
    let card = try CardForm.card(card)
    let address = try CardForm.resource(resource ?? "\(id).vcf")
    let present = try change.connection.first(
      "SELECT \(Contact.columns) FROM contacts_contact WHERE book = \(book.id) AND resource = \(address)",
      Contact.read)
    // Without an address the card is a new one; the same import on two devices stores it once.
    if let present, resource != nil || present.card == card {
      try change.replaceCard(of: present, with: card)
      return Stored(contact: present.id, isNew: false)
    }
    try change.addContact(id, card, as: address, to: book, by: actor)
    return Stored(contact: id, isNew: true)
  }

  /// The card that is stored.
  public var plan: Phrase { .storedCard(displayName) }

  public func summary(before: Record?, outcome: Stored) -> Phrase {
    outcome.isNew ? .addedContact(displayName) : .editedContact(before?.text("name") ?? displayName)
  }

  private var displayName: String {
    (try? CardForm.card(card)).map { CardNames($0.fields).display } ?? resource ?? ""
  }
}
