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

  /// The last part of the address of the card in CardDAV.
  var resource: String { Self.resource(of: id) }

  private static func resource(of id: ID) -> String { "\(id).vcf" }

  /// The id of the colleague whose card has a UID; `nil` for a text that is no such UID.
  static func id(ofUID uid: String) -> ID? { ID(uid).flatMap { $0.description == uid ? $0 : nil } }

  /// The id of the colleague whose card has an address; `nil` for a text that is no such address.
  static func id(atResource resource: String) -> ID? {
    id(ofUID: String(resource.prefix(36))).flatMap { self.resource(of: $0) == resource ? $0 : nil }
  }

  /// A text that differs when a card of some colleagues does: an id derived from the values of all cards.
  static func digest(of colleagues: [Colleague]) -> ID {
    let values = colleagues.map { colleague in
      let user = colleague.user
      return [user.id.description, user.name, user.role.title.description, user.phone, user.email]
        .joined(separator: "\u{1F}")
    }
    return AddressBook.colleaguesID.derived(for: values.joined(separator: "\u{1E}"))
  }

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
      id: id, book: AddressBook.colleaguesID, resource: resource, name: user.name, card: card,
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
  ///
  /// - Parameter ids: the ids of the wanted ones, whose accounts alone are read; `nil` for all.
  static func all(
    of actor: Actor, among ids: Set<ID>? = nil, in connection: Connection
  ) throws -> [Colleague] {
    let wanted =
      actor.role == .admin ? ids : try Worksite.peopleBeside(actor.user, among: ids, in: connection)
    let users = wanted.map { Users(among: $0) } ?? Users()
    return try users.answer(in: connection, for: actor).values
      .filter { $0.isActive && $0.id != actor.user }.sorted { $0.id < $1.id }.map { Colleague(user: $0) }
  }

  /// The colleague with an id; `nil` where the actor has none with it, or hides them.
  static func with(_ id: ID, for actor: Actor, in connection: Connection) throws -> Colleague? {
    guard try areShown(to: actor, in: connection) else { return nil }
    return try all(of: actor, among: [id], in: connection).first
  }
}
