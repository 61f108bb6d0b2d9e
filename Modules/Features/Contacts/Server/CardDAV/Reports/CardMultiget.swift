import Contacts
import DAVKit
import DAVServer
import HTTPTypes
import Hummingbird
import ServerKit

/// `addressbook-multiget`: the cards of a book at some addresses (RFC 6352 §8.7).
struct CardMultiget {
  private let request: DAVRequest<AddressBookTree>
  private let book: BookCollection

  init(_ request: DAVRequest<AddressBookTree>, in book: BookCollection) {
    self.request = request
    self.book = book
  }

  func answer(_ report: AddressbookMultiget) throws -> Response {
    let pages = try MemberPages(request, in: book, report.properties, isReport: true)
    let links = links(report.hrefs)
    let rows = PagedRows { [tree = request.tree, name = book.bookName] _, count in
      try Self.page(of: links.dropFirst(count), in: name, tree, withCards: pages.withContent)
    }
    return try request.multistatus(
      MultistatusBody(from: rows) { rows, multistatus in
        guard let (link, card) = try rows.next() else { return .end(nil) }
        if let card {
          pages.respond(with: card, href: link.href, in: &multistatus)
        } else {
          multistatus.respond(.notFound, href: link.href)
        }
        return .more
      })
  }

  /// The first of some links with their cards.
  private static func page(
    of links: ArraySlice<CardLink>, in book: BookName?, _ tree: AddressBookTree, withCards: Bool
  ) throws -> DAVPage<(CardLink, CardResource?)> {
    guard let book else { throw DAVError(.notFound) }
    // Few at a time, because a page that large cards end looks for the others again.
    let page = links.prefix(withCards ? 64 : 500)
    let found = try tree.call.answer(CardsNamed(in: book, page.compactMap(\.name), withCards: withCards))
    var (next, rows) = (found.makeIterator(), [(CardLink, CardResource?)]())
    for link in page {
      guard link.name != nil else {
        rows.append((link, nil))
        continue
      }
      guard let card = next.next() else { break }
      rows.append((link, card))
    }
    return DAVPage(rows, isLast: rows.count == links.count)
  }

  /// A link as the client wrote it, and its address in the book; `nil` for one elsewhere.
  private struct CardLink: Sendable {
    let href: String
    let name: String?
  }

  /// The links of a request. Each card, and each link to elsewhere, is answered once.
  private func links(_ hrefs: [String]) -> [CardLink] {
    // Bytes, because equal texts in other normalization forms are other addresses.
    var (seen, seenElsewhere): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    return hrefs.map { CardLink(href: $0, name: name(at: $0)) }.filter { link in
      link.name.map { seen.insert(Array($0.utf8)).inserted }
        ?? seenElsewhere.insert(Array(link.href.utf8)).inserted
    }
  }

  /// The address in the book to which a link leads; `nil` for a link to elsewhere.
  private func name(at href: String) -> String? {
    guard case .card(let address, let name)? = request.place(at: href), .book(address) == book.place else {
      return nil
    }
    return name
  }
}
