import Auth
import Core
import Operations
import Persistence

/// Removes a contact and its card. Undo brings both back.
public struct RemoveContact: Operation {
  public static let name = "contacts.contact.remove"
  public static let right = Right.keepContacts

  /// The contact to remove.
  package let contact: ID

  /// An operation from its parts.
  public init(contact: ID) { self.contact = contact }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Contact.requireWritable(contact, for: actor, in: change.connection)
    try change.remove(ContactsFeature.contacts, contact)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedContact(before?.text("name") ?? "")
  }
}
