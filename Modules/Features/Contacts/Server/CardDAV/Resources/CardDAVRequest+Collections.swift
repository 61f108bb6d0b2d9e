import Accounts
import Auth
import Contacts
import DAVKit
import Operations
import ServerKit

extension CardDAVRequest {
  /// A collection with all that its properties need.
  func collection(at place: CardDAVPlace) throws -> CardDAVCollection {
    switch place {
    case .book(let address): return collection(try requireDetail(address))
    case .home:
      let own = try call.answer(AddressBookNamed(.mine))
      return collection(place, dead: own.dead)
    case .principal: return collection(place, user: try call.answer(UserWithID(caller.actor.user)))
    default: return collection(place)
    }
  }

  /// An address book as a collection.
  func collection(_ detail: BookDetail) -> CardDAVCollection {
    collection(.book(detail.book.address), detail: detail, dead: detail.book.dead)
  }

  /// The collections inside another, the caller's first book before all others.
  func members(of place: CardDAVPlace) throws -> [CardDAVCollection] {
    guard place == .home else { return try place.members.map { try collection(at: $0) } }
    return try call.answer(BookDetails()).map { collection($0) }
  }

  private func collection(
    _ place: CardDAVPlace, user: User? = nil, detail: BookDetail? = nil, dead: [DeadProperty] = []
  ) -> CardDAVCollection {
    CardDAVCollection(
      place: place, username: caller.username, user: user, detail: detail, dead: dead, language: language)
  }
}
