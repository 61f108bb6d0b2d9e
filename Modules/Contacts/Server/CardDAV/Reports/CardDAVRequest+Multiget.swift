import Contacts
import Core
import DAVKit
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers `addressbook-multiget`: the cards at some addresses (RFC 6352 §8.7).
  func multiget(_ request: AddressbookMultiget, in detail: BookDetail) throws -> Response {
    let cards = try CardPages(self, in: detail, request.properties, request.properties.addressData)
    let names = request.hrefs.map { name(at: $0, in: detail.book) }
    // Few cards at a time, because each may have a megabyte.
    let most = cards.withCards ? 64 : 500
    return try multistatus(
      MultistatusPages(from: 0) { start, multistatus in
        let page = start..<min(start + most, names.count)
        let found = try cards.cards(named: names[page].compactMap(\.self), withCards: cards.withCards)
        var next = found.makeIterator()
        for index in page {
          if names[index] != nil, let card = next.next() ?? nil {
            cards.respond(with: card, href: request.hrefs[index], in: &multistatus)
          } else {
            multistatus.respond(.notFound, href: request.hrefs[index])
          }
        }
        return page.upperBound < names.count ? .next(page.upperBound) : .end(nil)
      })
  }

  /// The address in a book to which a link leads; `nil` for a link to elsewhere.
  private func name(at href: String, in book: AddressBook) -> String? {
    guard let target = try? origin.path(of: href), let place = try? CardDAVPlace(target, of: caller.username),
      case .card(book.address, let name) = place
    else { return nil }
    return name
  }
}
