import Contacts
import Core
import DAVKit
import HTTPTypes
import Operations
import ServerKit

/// The cards of an address book, read page by page and written with the properties of a request.
struct CardPages: Sendable {
  private let call: Call
  private let detail: BookDetail
  private let collection: EncodedCollection
  private let selection: PropertySelection<CardMember>
  /// Whether the properties contain the cards themselves.
  let withCards: Bool

  /// - Parameter data: the form of the cards; `nil` where the response holds none.
  init(
    _ request: CardDAVRequest, in detail: BookDetail, _ properties: PropfindRequest,
    _ data: AddressDataRequest?
  ) throws {
    call = request.call
    self.detail = detail
    collection = EncodedCollection(request.path(of: .book(detail.book.address)))
    withCards = data != nil
    selection = MemberProperties.table(
      data, of: request.caller.username, isOwn: detail.book.scope == .mine
    ).selection(of: properties, request.preference)
  }

  /// The number of cards in the page after some cards. The first page is small: it is sent before others are read.
  static func size(after count: Int) -> Int { count == 0 ? 50 : 500 }

  /// All cards in the order of their addresses, or those that may meet a condition.
  ///
  /// - Parameter withCards: whether the bytes of the cards are read.
  func rows(withCards: Bool, where condition: CardCondition? = nil) -> PagedRows<CardResource> {
    PagedRows { [call, book = detail.book.bookName] last, count in
      let query = CardResources(
        in: book, after: last?.resource, limit: Self.size(after: count), withCards: withCards,
        where: condition)
      let page = try call.answer(query)
      return (page, query.isLast(page))
    }
  }

  /// The cards at some addresses; `nil` for a missing one. After a mebibyte of cards, the others are left out.
  func cards(named names: [String], withCards: Bool) throws -> [CardResource?] {
    try call.answer(CardsNamed(in: detail.book.bookName, names, withCards: withCards))
  }

  /// Writes the response of a card.
  func respond(with card: CardResource, in multistatus: inout Multistatus) {
    selection.respond(with: member(card), asMember: card.resource, of: collection, in: &multistatus)
  }

  /// Writes the response of a card at an address as the client wrote it.
  func respond(with card: CardResource, href: String, in multistatus: inout Multistatus) {
    selection.respond(with: member(card), href: href, in: &multistatus)
  }

  /// Writes that a card was removed.
  func respond(removed name: String, in multistatus: inout Multistatus) {
    multistatus.respond(.notFound, at: collection.path.appending(name))
  }

  private func member(_ card: CardResource) -> CardMember {
    CardMember(card: card, isWritable: detail.isWritable)
  }
}
