import Accounts
import Auth
import Core
import Persistence
import VCard
import Worksites

/// A user who works with another one, as a contact made of the account.
///
/// No record holds it. Every device has the accounts and who is attached to the worksites of its user, so it makes the
/// same contacts as the server.
struct Colleague {
  let user: User

  /// The id of the contact is that of the user.
  var id: ID { user.id }

  /// The name as lists show it.
  var name: String { user.name }

  /// The UID of the card.
  var uid: String { user.id.description }

  /// The fields of the card. The role is in the language of the reader.
  var fields: ContactFields {
    var fields = ContactFields(
      formattedName: user.name, role: user.role.title.description,
      phones: user.phone.isEmpty ? [] : [ContactPoint(user.phone, type: "work")],
      emails: user.email.isEmpty ? [] : [ContactPoint(user.email, type: "work")])
    fields.setName(typed: user.name)
    return fields
  }

  /// The contact. Its version follows from its card, so it differs when a name, a role, a number or an address does.
  var contact: Contact {
    let card = VCard(fields: fields, uid: uid)
    return Contact(
      id: id, book: AddressBook.colleaguesID, resource: "\(id).vcf", name: user.name, card: card,
      createdAt: id.madeAt, createdBy: id, modifiedAt: user.version.madeAt,
      version: id.derived(for: String(decoding: card.bytes, as: UTF8.self)))
  }

  /// The folded texts in which a search looks for words.
  var searched: String {
    [user.name, user.role.title.description, user.email].map(foldedName).joined(separator: "\n")
  }

  /// The keys by which any spelling finds the number.
  var numbers: String { PhoneNumber.searchKeys(user.phone).joined(separator: " ") }
}

extension Colleague {
  /// Whether a user wants to see colleagues among the address books.
  static func areShown(to actor: Actor, in connection: Connection) throws -> Bool {
    try Settings.own(ContactsFeature.colleaguesSetting, of: actor.user, in: connection)
      != ContactsFeature.colleaguesHidden
  }

  /// The colleagues of an actor, by id.
  ///
  /// They are the other active users of the worksites in use, or of the company for an admin.
  static func all(of actor: Actor, in connection: Connection) throws -> [Colleague] {
    let query =
      actor.role == .admin ? Users() : Users(among: try Worksite.peopleBeside(actor.user, in: connection))
    return try query.answer(in: connection, for: actor).values
      .filter { $0.isActive && $0.id != actor.user }.sorted { $0.id < $1.id }.map { Colleague(user: $0) }
  }

  /// The colleague with an id; `nil` where the actor has none with it, or hides them.
  static func with(_ id: ID, for actor: Actor, in connection: Connection) throws -> Colleague? {
    guard try areShown(to: actor, in: connection) else { return nil }
    return try all(of: actor, in: connection).first { $0.id == id }
  }
}
