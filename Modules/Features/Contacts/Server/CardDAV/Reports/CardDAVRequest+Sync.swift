import Contacts
import Core
import DAVKit
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers `sync-collection`: the cards that changed since a state, or all of them (RFC 6578).
  ///
  /// Cards are listed in the order of their changes, so that a response that is cut has a token, too.
  func synchronise(_ request: SyncCollectionRequest, in detail: BookDetail) throws -> Response {
    let known = try request.token.map { try SyncToken(uri: $0) }
    let current = detail.token
    if let known, known.epoch != current.epoch || known.sequence > current.sequence {
      throw SyncToken.unknown
    }
    let cards = try CardPages(self, in: detail, request.properties, request.properties.addressData)
    let (ownPath, limit) = (path(of: place), request.limit ?? .max)
    let start = known?.sequence ?? 0
    let rows = PagedRows<BookChanges.Entry> { [call] last, count in
      // One more than the client wants shows whether there are others.
      let query = BookChanges(
        in: detail.book.bookName, after: last?.sequence ?? start, withRemoved: known != nil,
        limit: min(CardPages.size(after: count) - 1, limit - count) + 1, withCards: cards.withCards)
      let page = try call.answer(query)
      return (page, query.isLast(page))
    }
    return try multistatus(
      MultistatusBody(from: rows) { rows, multistatus in
        let written = rows.last?.sequence ?? start
        guard let change = try rows.next() else { return .end(current) }
        if rows.count > limit {
          multistatus.respondCut(at: ownPath)
          return .end(SyncToken(epoch: current.epoch, sequence: written))
        }
        if let card = change.card {
          cards.respond(with: card, in: &multistatus)
        } else {
          cards.respond(removed: change.resource, in: &multistatus)
        }
        return .more
      })
  }
}
