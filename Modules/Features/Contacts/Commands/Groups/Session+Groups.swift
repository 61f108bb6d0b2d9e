import CommandKit
import Contacts
import Core
import Operations
import VCard

extension Session {
  /// The group of a name or id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` that lists the groups of the name.
  func group(_ text: String) throws -> Contact {
    let groups = try answer(Contacts(groups: .only))
    let named = groups.filter { foldedName($0.name) == foldedName(text) }
    if named.count == 1 { return named[0] }
    if named.isEmpty, text.count >= 8, let id = try? ShortIDs(groups.map(\.id)).id(text),
      let group = groups.first(where: { $0.id == id })
    {
      return group
    }
    let ids = ShortIDs(named.map(\.id))
    throw Failure(
      named.isEmpty ? .notFound : .usage, "contacts.noGroup",
      named.isEmpty ? .noGroupCalled(text) : .severalContacts(text, named.count),
      remedy: named.isEmpty ? .listGroups : .nameContact(named.map { ids.text(of: $0.id) }), field: "group")
  }

  /// The names of the members of a group, also of those that the user does not see.
  func memberNames(of group: Contact) throws -> [String] {
    let names = try answer(ContactNames(of: group))
    return group.fields.members.map { names[$0]?.name ?? Phrase.unknownMember.description }
  }

  /// The UID by which a group names the contact of a typed name or id.
  ///
  /// - Throws: ``Failure`` `contacts.noUID` for a card without a UID.
  func memberUID(_ text: String) throws -> String {
    let contact = try contact(text, groups: .excluded)
    guard let uid = contact.card.uid else {
      throw Failure(
        .invalid, "contacts.noUID", .noUID(contact.name), remedy: .addContactAgain, field: "contact")
    }
    return uid
  }

  /// Reports a group that was just written.
  func report(_ id: ID, _ options: GlobalOptions, _ context: Context) throws {
    let group = try answer(ContactWithID(id))
    if options.json { return try context.output.json(view(group, context)) }
    context.output.say(.savedGroup(group.name, group.fields.members.count))
  }
}
