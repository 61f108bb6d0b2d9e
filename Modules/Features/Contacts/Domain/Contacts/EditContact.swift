import Auth
import Core
import Operations
import Persistence
import VCard

/// Changes some fields of a contact. All else in its card stays as it is, byte for byte.
public struct EditContact: Operation {
  public static let name = "contacts.contact.edit"
  public static let right = Right.keepContacts

  /// The contact to change.
  package let contact: ID
  /// The changes of its fields.
  package let edit: ContactEdit

  /// An operation from its parts.
  public init(contact: ID, edit: ContactEdit) {
    self.contact = contact
    self.edit = edit
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Contact.requireWritable(contact, for: actor, in: change.connection)
    try CombiningMarks.check(JSON.text(edit).utf8)
    try CardForm.check(edit.values.photo)
    let card = try present.card.applying(edit, revised: change.at)
    try CardForm.requireName(card)
    try change.replaceCard(of: present, with: card)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .editedContact(before?.text("name") ?? "") }
}

extension EditContact {
  private enum Key: String, CodingKey { case contact }

  /// The changes are members beside the contact, as in a JSON Merge Patch (RFC 7396).
  public init(from decoder: any Decoder) throws {
    contact = try decoder.container(keyedBy: Key.self).decode(ID.self, forKey: .contact)
    edit = try ContactEdit(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(contact, forKey: .contact)
    try edit.encode(to: encoder)
  }
}
