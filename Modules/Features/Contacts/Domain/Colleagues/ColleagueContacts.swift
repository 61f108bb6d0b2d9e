import Auth
import Core
import Persistence

/// The contacts made of the accounts of an actor's colleagues, who are few and sorted in memory.
struct ColleagueContacts: ContactSource {
  private let actor: Actor
  private let connection: Connection

  init(of actor: Actor, in connection: Connection) {
    self.actor = actor
    self.connection = connection
  }

  private func all() throws -> [Colleague] { try Colleague.all(of: actor, in: connection) }

  private func all(withUIDs uids: [String]) throws -> [Colleague] {
    try Colleague.all(of: actor, among: Set(uids.compactMap(Colleague.id(ofUID:))), in: connection)
  }

  func page(of list: Contacts) throws -> [PlacedContact] {
    if list.groups == .only { return [] }
    let search = try list.text.map { try ContactSearch($0) }
    let start = try list.start.map { ContactPlace(key: $0.key, id: $0.item) }
    var found: [(place: ContactPlace, colleague: Colleague)] = []
    for colleague in try all() where search?.matches(colleague.searched, phones: colleague.numbers) ?? true {
      let key = CardColumns.sortKey(colleague.fields, by: list.order)
      let place = ContactPlace(key: key, id: colleague.id)
      if let start, place <= start { continue }
      found.append((place, colleague))
    }
    found.sort { $0.place < $1.place }
    return found.prefix(list.limit ?? .max).map { PlacedContact(place: $0, contact: $1.contact) }
  }

  func firstBytes(of list: ContactLetters) throws -> [UInt8: Int] {
    try all().reduce(into: [:]) { counts, colleague in
      counts[CardColumns.sortKey(colleague.fields, by: list.order).first ?? 0, default: 0] += 1
    }
  }

  func counts() throws -> [ID: Int] {
    let count = try all().count
    return count == 0 ? [:] : [AddressBook.colleaguesID: count]
  }

  func contacts(_ query: ContactsEnding) throws -> [Contact] {
    try all().filter { query.hasEnding($0.id) }.map(\.contact)
  }

  func page(of list: Favourites, among ids: Set<ID>) throws -> [PlacedContact] {
    try Colleague.all(of: actor, among: ids, in: connection).map { colleague in
      let key = CardColumns.sortKey(colleague.fields, by: list.order)
      return PlacedContact(place: ContactPlace(key: key, id: colleague.id), contact: colleague.contact)
    }.sorted { $0.place < $1.place }
  }

  /// Accounts have no birthdays.
  func page(of list: Birthdays) -> [PlacedContact] { [] }

  func contacts(_ query: ContactsWithUIDs) throws -> [Contact] {
    try all(withUIDs: query.uids).map(\.contact)
  }

  func names(_ query: ContactNames) throws -> [ContactName] {
    try all(withUIDs: query.uids).map { ContactName(id: $0.id, uid: $0.uid, name: $0.name) }
  }
}
