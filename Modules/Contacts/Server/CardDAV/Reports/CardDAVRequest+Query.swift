import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import VCard

extension CardDAVRequest {
  /// Answers `addressbook-query`: the cards that match a filter (RFC 6352 §8.6).
  ///
  /// - Parameter name: the only card that is looked at; `nil` for all cards of the book.
  func search(_ request: AddressbookQuery, in detail: BookDetail, only name: String?) throws -> Response {
    let cards = try CardPages(self, in: detail, request.properties, request.properties.addressData)
    let filter = request.filter
    if let name {
      let found = try cards.cards(named: [name], withCards: true)
      guard let card = found.first ?? nil else { throw DAVError(.notFound) }
      return try multistatus { multistatus in
        if filter.matches(card) { cards.respond(with: card, href: path.href, in: &multistatus) }
      }
    }
    let (ownPath, limit) = (path(of: place), request.limit ?? .max)
    let readsCards = cards.withCards || !filter.filters.isEmpty
    return try multistatus(
      MultistatusPages(from: CardPages.Position.start) { [call] position, multistatus in
        // The position counts the cards that matched; after the first of them, pages are large.
        let query = CardResources(
          in: detail.book.bookName, after: position.after, limit: position.after == nil ? 50 : 500,
          withCards: readsCards, where: filter.condition)
        let page = try call.answer(query)
        var count = position.count
        for card in page where filter.matches(card) {
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

extension CardFilter {
  /// Whether a card matches. One that cannot be read matches no filter.
  fileprivate func matches(_ card: CardResource) -> Bool {
    if filters.isEmpty { return true }
    guard let bytes = card.card, let card = try? VCard(bytes) else { return false }
    return matches(
      card.properties.filter { property in filters.contains { $0.name == property.name } }.map(
        CardProperty.init))
  }
}

extension CardProperty {
  /// A property of a card, without its escapes.
  fileprivate init(_ property: VCard.Property) {
    self.init(
      group: property.group, property.name, property.parameters.map { Parameter($0.name, $0.values) },
      text: property.text)
  }
}
