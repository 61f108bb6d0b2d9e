import Auth
import Core
import Operations
import Persistence
import VCard

/// Moves a contact to another address book.
public struct MoveContact: Operation {
  public static let name = "contacts.contact.move"
  public static let right = Right.keepContacts

  /// The contact to move.
  package let contact: ID
  /// The book it moves to.
  package let book: BookName

  /// An operation from its parts.
  public init(contact: ID, book: BookName) {
    self.contact = contact
    self.book = book
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Contact.requireWritable(contact, for: actor, in: change.connection)
    let book = try AddressBook.requireWritable(book, for: actor, in: change.connection)
    if book.id == present.book { return Done() }
    try change.requireFree(uid: present.card.uid, in: book.id, except: contact)
    let isTaken = try change.connection.exists(
      "SELECT 1 FROM contacts_contact WHERE book = \(book.id) AND resource = \(present.resource)")
    let resource = isTaken ? "\(contact).vcf" : present.resource
    try change.update(
      ContactsFeature.contacts, contact,
      book.contactColumns + [("resource", resource), ("updated_at", change.at)]
        + CardColumns.columns(of: present.card, resource: resource))
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .movedContact(before?.text("name") ?? "") }
}
