import Auth
import Core
import Operations
import Persistence

/// Marks a contact as a favourite of the actor, who may be able only to read it.
public struct AddFavourite: Operation {
  public static let name = "contacts.favourite.add"
  public static let right = Right.markContacts

  /// The id of the new mark. It is ignored when the contact is marked already.
  package let id: ID
  package let contact: ID

  /// An operation from its parts.
  public init(id: ID, contact: ID) {
    self.id = id
    self.contact = contact
  }

  public func perform(in change: Change, by actor: Actor) throws -> MarkedContact {
    let name = try Contact.require(contact, for: actor, in: change.connection).contact.name
    let present = try Favourites.ids(of: actor.user, in: change.connection)
    let columns: Change.Columns = [("holder", actor.user), ("contact", contact)]
    if let mark = present[contact] {
      // A device without this mark made its own, and must replace it with this one.
      change.isYielding = true
      try change.update(ContactsFeature.favourites, mark, columns)
    } else {
      if present.count >= Favourites.maxCount {
        let seen = Set(try Favourites().answer(in: change.connection, for: actor).map(\.id))
        guard seen.count < Favourites.maxCount else {
          throw Failure(
            .conflict, "contacts.manyFavourites", .manyFavourites(Favourites.maxCount),
            remedy: .removeFavourites)
        }
        // The user cannot name contacts that are gone, so that their marks give way.
        for mark in present.filter({ !seen.contains($0.key) }).values.sorted() {
          try change.remove(ContactsFeature.favourites, mark)
        }
      }
      try change.insert(ContactsFeature.favourites, id, columns)
    }
    return MarkedContact(name: name)
  }

  public func summary(before: Record?, outcome: MarkedContact) -> Phrase {
    .addedFavourite(outcome.name ?? contact.short)
  }
}

/// The contact of a mark, as its user saw it when the mark changed.
public struct MarkedContact: Codable, Hashable, Sendable {
  /// The name as lists show it; `nil` for a contact that the user does not see any more.
  public let name: String?
}

/// Takes the mark of a favourite off a contact. Without a mark, nothing changes.
public struct RemoveFavourite: Operation {
  public static let name = "contacts.favourite.remove"
  public static let right = Right.markContacts

  package let contact: ID

  /// An operation from its parts.
  public init(contact: ID) { self.contact = contact }

  public func perform(in change: Change, by actor: Actor) throws -> MarkedContact {
    if let mark = try Favourites.ids(of: actor.user, in: change.connection)[contact] {
      try change.remove(ContactsFeature.favourites, mark)
    }
    do {
      return MarkedContact(
        name: try Contact.require(contact, for: actor, in: change.connection).contact.name)
    } catch let failure as Failure where failure.kind == .notFound {
      // The mark of a contact that the user does not see any more can be removed, too.
      return MarkedContact(name: nil)
    }
  }

  public func summary(before: Record?, outcome: MarkedContact) -> Phrase {
    .removedFavourite(outcome.name ?? contact.short)
  }
}
