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
    let (ownPath, limit) = (path(of: place), request.limit)
    let start = SyncPosition(sequence: known?.sequence ?? 0, count: 0)
    return try multistatus(
      MultistatusPages(from: start) { [call] position, multistatus in
        let room = limit.map { $0 - position.count }
        // One more than the client wants shows whether there are others.
        let query = BookChanges(
          in: detail.book.bookName, after: position.sequence, withRemoved: known != nil,
          limit: min(cards.size(after: position.count), room.map { $0 == .max ? $0 : $0 + 1 } ?? .max),
          withCards: cards.withCards)
        let page = try call.answer(query)
        for change in page.prefix(room ?? .max) {
          if let card = change.card {
            cards.respond(with: card, in: &multistatus)
          } else {
            cards.respond(removed: change.resource, in: &multistatus)
          }
        }
        if let room, page.count > room {
          multistatus.respondCut(at: ownPath)
          // Without room, this page wrote nothing: the last written change is the one before it.
          let written = page.prefix(room).last?.sequence ?? position.sequence
          return .end(SyncToken(epoch: current.epoch, sequence: written))
        }
        guard !query.isLast(page), let last = page.last else { return .end(current) }
        return .next(SyncPosition(sequence: last.sequence, count: position.count + page.count))
      })
  }

  /// The position of a page of changes.
  private struct SyncPosition: Sendable {
    /// The number of the last change before the page.
    let sequence: Int64
    /// The changes that were written so far.
    let count: Int
  }
}
