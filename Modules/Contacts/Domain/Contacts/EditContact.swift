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
  public let contact: ID
  /// The fields to change.
  public let edit: ContactEdit
  /// The entries of lists to add and to remove; those of other devices stay.
  public let lists: ContactListEdit

  /// An operation from its parts.
  public init(contact: ID, edit: ContactEdit = ContactEdit(), lists: ContactListEdit = ContactListEdit()) {
    self.contact = contact
    self.edit = edit
    self.lists = lists
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Contact.requireWritable(contact, for: actor, in: change.connection)
    if case .set(let photo) = edit.photo { try CardForm.check(photo) }
    let card = try present.card.applying(lists.completing(edit, for: present.fields), revised: change.at)
    try CardForm.requireName(card)
    try change.replaceCard(of: present, with: card)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .editedContact(before?.text("name") ?? "") }
}

extension EditContact {
  private enum Key: String, CodingKey { case contact, lists }

  /// The fields are members beside the contact, as in a JSON Merge Patch (RFC 7396).
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    contact = try members.decode(ID.self, forKey: .contact)
    lists = try members.decodeIfPresent(ContactListEdit.self, forKey: .lists) ?? ContactListEdit()
    edit = try ContactEdit(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(contact, forKey: .contact)
    if lists != ContactListEdit() { try members.encode(lists, forKey: .lists) }
    try edit.encode(to: encoder)
  }
}
