import Auth
import Core
import Persistence

/// A source of the contacts of address books, for lists over several of them.
///
/// ``StoredContacts`` reads the contacts that users entered, ``ColleagueContacts`` makes contacts of accounts. A list asks
/// the sources of its books (``AddressBook/sources(of:for:in:)``) and puts their answers together.
protocol ContactSource {
  /// The contacts of a page of a list, in its order.
  func page(of list: Contacts) throws -> [PlacedContact]
  /// The number of contacts by the first byte of their keys in the order of a list, without groups.
  func firstBytes(of list: ContactLetters) throws -> [UInt8: Int]
  /// The number of contacts in each book that has some, without groups.
  func counts() throws -> [ID: Int]
  /// The contacts whose id ends with the digits of a query, in no order.
  func contacts(_ query: ContactsEnding) throws -> [Contact]
  /// The contacts of a list of favourites, in its order.
  ///
  /// - Parameter ids: the ids of the favourites.
  func page(of list: Favourites, among ids: Set<ID>) throws -> [PlacedContact]
  /// The contacts of a page of birthdays, in its order.
  func page(of list: Birthdays) throws -> [PlacedContact]
  /// The contacts with the UIDs of a query, in no order.
  func contacts(_ query: ContactsWithUIDs) throws -> [Contact]
  /// The names of the contacts with the UIDs of a query, in no order.
  func names(_ query: ContactNames) throws -> [ContactName]
}

/// A contact with its place in the order of a list.
struct PlacedContact {
  let place: ContactPlace
  let contact: Contact
}

/// The place of a contact in the order of a list: by collation key, then by id.
struct ContactPlace: Comparable {
  let key: [UInt8]
  let id: ID

  static func < (one: ContactPlace, other: ContactPlace) -> Bool {
    one.key == other.key ? one.id < other.id : one.key.lexicographicallyPrecedes(other.key)
  }
}

extension AddressBook {
  /// The sources of the contacts in some books that an actor sees.
  static func sources(of books: [ID], for actor: Actor, in connection: Connection) -> [any ContactSource] {
    let stored = books.filter { $0 != colleaguesID }
    let derived = stored.count < books.count
    return (stored.isEmpty ? [] : [StoredContacts(of: stored, in: connection)])
      + (derived ? [ColleagueContacts(of: actor, in: connection)] : [])
  }
}
