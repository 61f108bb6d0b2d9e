import Auth
import Core
import Operations
import Persistence
import VCard

/// Merges two contacts: the first one gets every distinct value of the second, which is removed.
public struct MergeContacts: Operation {
  public static let name = "contacts.contact.merge"
  public static let right = Right.keepContacts

  /// The contact that stays.
  package let contact: ID
  /// The contact that is removed.
  package let other: ID
  /// The language of the words before values that become notes.
  package let language: Language

  /// An operation from its parts.
  ///
  /// - Parameter language: the language of the notes, by default that of the current task.
  public init(contact: ID, other: ID, language: Language = .current) {
    self.contact = contact
    self.other = other
    self.language = language
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard contact != other else {
      throw Failure(.invalid, "contacts.same", .sameContact, remedy: .nameTwoContacts, field: "other")
    }
    let first = try Contact.requireWritable(contact, for: actor, in: change.connection)
    let second = try Contact.requireWritable(other, for: actor, in: change.connection)
    guard (first.fields.kind == .group) == (second.fields.kind == .group) else {
      throw Failure(.conflict, "contacts.groupMerge", .groupMerge, remedy: .putIntoGroup, field: "other")
    }
    try change.remove(ContactsFeature.contacts, other)
    let marks = try Favourites.ids(of: actor.user, in: change.connection)
    if let mark = marks[other], marks[contact] == nil {
      try change.update(ContactsFeature.favourites, mark, [("contact", contact)])
    }
    try change.replaceCard(of: first, with: first.card.merged(with: second.card, language: language))
    if let uid = first.card.uid, let gone = second.card.uid {
      for group in try Contact.groups(of: [first.book, second.book], naming: gone, in: change.connection) {
        let edit = ContactEdit(
          added: ContactEntries(members: [uid]), removed: ContactEntries(members: [gone]))
        try change.replaceCard(of: group, with: group.card.applying(edit, revised: change.at))
      }
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .mergedContact(before?.text("name") ?? "") }
}
