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
      MultistatusPages(from: CardPages.Position.start) { [call] position, multistatus in
        // The position counts the cards that matched; after the first of them, pages are large.
        let query = CardResources(
          in: detail.book.bookName, after: position.after,
          limit: cards.fewer(than: position.after == nil ? 50 : 500),
          withCards: readsCards, where: condition)
        let page = try call.answer(query)
        var count = position.count
        for card in page where !readsCards || matcher.matches(card.card ?? []) {
          count += 1
          if count > limit {
            multistatus.respondCut(at: ownPath)
            return .end(nil)
          }
          cards.respond(with: card, in: &multistatus)
        }
        guard !query.isLast(page), let last = page.last else { return .end(nil) }
        return .next(CardPages.Position(after: last.resource, count: count))
      })
  }
}
