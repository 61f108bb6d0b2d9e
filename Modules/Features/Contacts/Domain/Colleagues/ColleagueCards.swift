import Auth
import Core
import Operations
import Persistence

/// The cards of a user's colleagues as CardDAV lists them: all in memory, in the order of their addresses.
///
/// Nothing notes their changes, so the state names all of them. After any change, the token of a client is unknown. The
/// client then lists the book again, and reads the cards whose entity tags differ.
struct ColleagueCards {
  let contacts: [Contact]

  init(of actor: Actor, in connection: Connection) throws {
    contacts = try Colleague.all(of: actor, in: connection).map(\.contact).sorted {
      $0.resource < $1.resource
    }
  }

  /// The state. Its number is that of the cards, so that a token of a cut answer says how many were sent.
  func state(in connection: Connection) throws -> BookState {
    let cards = contacts.map { "\($0.resource) \($0.version)" }.joined(separator: "\n")
    return BookState(
      epoch: "\(try Epoch.current(connection)) \(AddressBook.colleaguesID.derived(for: cards))",
      sequence: Int64(contacts.count))
  }

  /// The cards after a number of them, as changes.
  func entries(after sequence: Int64, limit: Int, withCards: Bool) -> [BookChanges.Entry] {
    contacts.enumerated().dropFirst(Int(clamping: sequence)).prefix(limit).map { index, contact in
      BookChanges.Entry(
        sequence: Int64(index + 1), resource: contact.resource,
        card: CardResource(contact, withCard: withCards))
    }
  }

  /// A page of cards after an address.
  func cards(after resource: String?, limit: Int, withCards: Bool) -> [CardResource] {
    contacts.filter { contact in resource.map { contact.resource > $0 } ?? true }.prefix(limit).map {
      CardResource($0, withCard: withCards)
    }
  }

  /// The cards at some addresses, in their order; `nil` for a missing one.
  func cards(named resources: [String], withCards: Bool) -> [CardResource?] {
    let known = Dictionary(contacts.map { ($0.resource, $0) }) { first, _ in first }
    return resources.map { known[$0].map { CardResource($0, withCard: withCards) } }
  }
}
