import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers `addressbook-query`: the cards that match a filter (RFC 6352 §8.6).
  ///
  /// - Parameter name: the only card that is looked at; `nil` for all cards of the book.
  func search(_ request: AddressbookQuery, in detail: BookDetail, only name: String?) throws -> Response {
    let cards = try CardPages(self, in: detail, request.properties, request.properties.addressData)
    let matcher = CardMatcher(request.filter)
    if let name {
      let found = try cards.cards(named: [name], withCards: true)
      guard let card = found.first ?? nil else { throw DAVError(.notFound) }
      return try multistatus { multistatus in
        if matcher.matches(card.card ?? []) { cards.respond(with: card, href: path.href, in: &multistatus) }
      }
    }
    let (ownPath, limit, condition) = (
      path(of: place), request.limit ?? .max, request.filter.indexedCondition
    )
    let readsCards = cards.withCards || !request.filter.filters.isEmpty
    return try multistatus(
      MultistatusBody(from: (cards.rows(withCards: readsCards, where: condition), 0)) { state, multistatus in
        guard let card = try state.0.next() else { return .end(nil) }
        guard !readsCards || matcher.matches(card.card ?? []) else { return .more }
        state.1 += 1
        if state.1 > limit {
          multistatus.respondCut(at: ownPath)
          return .end(nil)
        }
        cards.respond(with: card, in: &multistatus)
        return .more
      })
  }
}
