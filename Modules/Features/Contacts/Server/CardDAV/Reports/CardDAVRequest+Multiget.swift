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
    let links = links(request.hrefs, in: detail.book)
    let rows = PagedRows { _, count in try Self.page(of: links.dropFirst(count), cards) }
    return try multistatus(
      MultistatusBody(from: rows) { rows, multistatus in
        guard let (link, card) = try rows.next() else { return .end(nil) }
        if let card {
          cards.respond(with: card, href: link.href, in: &multistatus)
        } else {
          multistatus.respond(.notFound, href: link.href)
        }
        return .more
      })
  }

  /// The first of some links with their cards.
  private static func page(
    of links: ArraySlice<CardLink>, _ cards: CardPages
  ) throws -> (rows: [(CardLink, CardResource?)], isLast: Bool) {
    // Few at a time, because a page that large cards end looks for the others again.
    let page = links.prefix(cards.withCards ? 64 : 500)
    let found = try cards.cards(named: page.compactMap(\.name), withCards: cards.withCards)
    var (next, rows) = (found.makeIterator(), [(CardLink, CardResource?)]())
    for link in page {
      guard link.name != nil else {
        rows.append((link, nil))
        continue
      }
      guard let card = next.next() else { break }
      rows.append((link, card))
    }
    return (rows, rows.count == links.count)
  }

  /// A link as the client wrote it, and its address in the book; `nil` for one elsewhere.
  private struct CardLink: Sendable {
    let href: String
    let name: String?
  }

  /// The links of a request. Each card, and each link to elsewhere, is answered once.
  private func links(_ hrefs: [String], in book: AddressBook) -> [CardLink] {
    // Bytes, because equal texts in other normalization forms are other addresses.
    var (seen, seenElsewhere): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    return hrefs.map { CardLink(href: $0, name: name(at: $0, in: book)) }.filter { link in
      link.name.map { seen.insert(Array($0.utf8)).inserted }
        ?? seenElsewhere.insert(Array(link.href.utf8)).inserted
    }
  }

  /// The address in a book to which a link leads; `nil` for a link to elsewhere.
  private func name(at href: String, in book: AddressBook) -> String? {
    guard let target = try? origin.path(of: href), let place = try? CardDAVPlace(target, of: caller.username),
      case .card(book.address, let name) = place
    else { return nil }
    return name
  }
}
