import Accounts
import Auth
import Contacts
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Operations
import ServerKit

/// The address books of a user as a tree: collections of cards below the user's home.
struct AddressBookTree: DAVTree {
  static let compliance = [
    "1", "3", "access-control", "addressbook", "extended-mkcol", "sync-collection",
  ]
  static let properties = PropertyTable(
    LiveProperty<BookCollection>.ofCollections + LiveProperty.ofBooks, dead: { $0.dead })

  let call: Call
  let caller: Caller

  init(_ call: Call, for caller: Caller) {
    self.call = call
    self.caller = caller
  }

  func place(at path: DAVPath) throws(DAVError) -> CardDAVPlace {
    try CardDAVPlace(path, of: caller.username)
  }

  func path(of place: CardDAVPlace) -> DAVPath { place.path(of: caller.username) }

  var principal: CardDAVPlace { .principal }

  func resource(at place: CardDAVPlace) throws -> DAVResource<BookCollection, CardResource> {
    guard case .card(let address, let name) = place else { return .collection(try collection(at: place)) }
    let book = try collection(at: .book(address))
    guard let card = try book.bookName.flatMap({ try card(name, in: $0, withCard: false) }) else {
      throw DAVError(.notFound)
    }
    return .member(card, of: book)
  }

  func collections(in collection: BookCollection) throws -> [BookCollection] {
    guard collection.place == .home else {
      return try collection.place.members.map { try self.collection(at: $0) }
    }
    return try call.answer(BookDetails()).map { self.collection($0) }
  }

  func members(
    in collection: BookCollection, after last: CardResource?, limit: Int, withContent: Bool
  ) throws -> DAVPage<CardResource> {
    guard let book = collection.bookName else { return DAVPage([], isLast: true) }
    let query = CardResources(in: book, after: last?.resource, limit: limit, withCards: withContent)
    return try page(of: query)
  }

  /// A page of cards.
  func page(of query: CardResources) throws -> DAVPage<CardResource> {
    let cards = try call.answer(query)
    return DAVPage(cards, isLast: query.isLast(cards))
  }

  func changes(
    in collection: BookCollection, after sequence: Int64, withRemoved: Bool, limit: Int, withContent: Bool
  ) throws -> DAVPage<DAVChange<CardResource>> {
    guard let book = collection.bookName else { return DAVPage([], isLast: true) }
    let query = BookChanges(
      in: book, after: sequence, withRemoved: withRemoved, limit: limit, withCards: withContent)
    let changes = try call.answer(query)
    return DAVPage(
      changes.map { DAVChange($0.sequence, $0.resource, $0.card) }, isLast: query.isLast(changes))
  }

  /// The address book at an address.
  ///
  /// - Throws: ``DAVError`` 404 when there is none.
  func requireBook(_ address: String) throws -> AddressBook {
    guard let book = try call.answer(AddressBookAt(address)) else { throw DAVError(.notFound) }
    return book
  }

  /// The card at an address in a book; `nil` where there is none.
  func card(_ name: String, in book: BookName, withCard: Bool) throws -> CardResource? {
    try call.answer(CardsNamed(in: book, [name], withCards: withCard)).first ?? nil
  }

  /// The collection or principal at a place, with all that its properties need.
  func collection(at place: CardDAVPlace) throws -> BookCollection {
    switch place {
    case .book(let address):
      guard let detail = try call.answer(BookDetails(at: address)).first else { throw DAVError(.notFound) }
      return collection(detail)
    case .home: return collection(place, dead: try call.answer(AddressBookNamed(.mine)).dead)
    case .principal: return collection(place, account: try call.answer(UserWithID(caller.actor.user)))
    default: return collection(place)
    }
  }

  private func collection(_ detail: BookDetail) -> BookCollection {
    collection(.book(detail.book.address), detail: detail, dead: detail.book.dead)
  }

  private func collection(
    _ place: CardDAVPlace, account: User? = nil, detail: BookDetail? = nil, dead: [DeadProperty] = []
  ) -> BookCollection {
    BookCollection(
      place: place, username: caller.username, account: account, detail: detail, dead: dead,
      language: call.context.language)
  }
}
