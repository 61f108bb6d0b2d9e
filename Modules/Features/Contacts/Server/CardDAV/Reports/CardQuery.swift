import Contacts
import DAVKit
import DAVServer
import Hummingbird
import ServerKit

/// `addressbook-query`: the cards of a book that match a filter (RFC 6352 §8.6).
struct CardQuery {
  private let request: DAVRequest<AddressBookTree>
  private let book: BookCollection

  init(_ request: DAVRequest<AddressBookTree>, in book: BookCollection) {
    self.request = request
    self.book = book
  }

  /// - Parameter name: the only card that is looked at; `nil` for all cards of the book.
  func answer(_ report: AddressbookQuery, only name: String?) throws -> Response {
    let (tree, path) = (request.tree, request.tree.path(of: request.place))
    let pages = try MemberPages(request, in: book, report.properties, isReport: true)
    let matcher = CardMatcher(report.filter)
    guard let bookName = book.bookName else { throw DAVError(.notFound) }
    if let name {
      guard let card = try tree.card(name, in: bookName, withCard: true) else { throw DAVError(.notFound) }
      return try request.multistatus { [href = request.path.href] multistatus in
        if matcher.matches(card.card ?? []) { pages.respond(with: card, href: href, in: &multistatus) }
      }
    }
    let limit = report.limit ?? .max
    let readsCards = pages.withContent || !report.filter.filters.isEmpty
    let condition = report.filter.indexedCondition
    let rows = PagedRows<CardResource> { last, count in
      try tree.page(
        of: CardResources(
          in: bookName, after: last?.resource, limit: MemberPages<AddressBookTree>.size(after: count),
          withCards: readsCards, where: condition))
    }
    return try request.multistatus(
      MultistatusBody(from: (rows, 0)) { state, multistatus in
        guard let card = try state.0.next() else { return .end(nil) }
        guard !readsCards || matcher.matches(card.card ?? []) else { return .more }
        state.1 += 1
        if state.1 > limit {
          multistatus.respondCut(at: path)
          return .end(nil)
        }
        pages.respond(with: card, in: &multistatus)
        return .more
      })
  }
}
