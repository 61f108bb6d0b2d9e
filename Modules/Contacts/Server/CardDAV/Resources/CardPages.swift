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

  /// The position of a page.
  struct Position: Sendable {
    /// The address of the last card before the page; `nil` for the first page.
    let after: String?
    /// The cards that were written so far.
    let count: Int

    static let start = Position(after: nil, count: 0)
  }

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

  /// The number of properties of a card up to which a page has the usual number of cards.
  private static let usualProperties = 8

  /// A number of cards, or fewer where the response of each names many properties.
  ///
  /// A page is in memory as a whole.
  func fewer(than most: Int) -> Int {
    max(1, most * Self.usualProperties / max(Self.usualProperties, selection.count))
  }

  /// The number of cards in the first page, which is sent before others are read, and in later ones.
  func size(after position: Int) -> Int { fewer(than: position == 0 ? 20 : 500) }

  /// Writes a page of all cards, and returns the position of the next one; `nil` after the last.
  func page(at position: Position, in multistatus: inout Multistatus) throws -> Position? {
    let query = CardResources(
      in: detail.book.bookName, after: position.after, limit: size(after: position.count),
      withCards: withCards)
    let page = try call.answer(query)
    for card in page { respond(with: card, in: &multistatus) }
    guard !query.isLast(page), let last = page.last else { return nil }
    return Position(after: last.resource, count: position.count + page.count)
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
