import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers PROPFIND (RFC 4918 §9.1).
  func propfind() async throws -> Response {
    let depth = try Depth(headers) ?? .infinity
    let request = try await call.bytes { try PropfindRequest(body: $0, reserving: $1) }
    if case .card(let address, let name) = place {
      return try propfind(request, cards: CardPages(self, in: try requireDetail(address), request, nil), name)
    }
    guard depth != .infinity else {
      throw DAVError(
        .forbidden, .finiteDepth,
        failure: Failure(.forbidden, "carddav.depth", .depthInfinite, remedy: .sendDepth, field: "Depth"))
    }
    let selection = CollectionProperties.table.selection(of: request, preference)
    let collection = try collection(at: place)
    let ownPath = path(of: place)
    let withRoot = depth == .zero || !preference.excludesRoot
    guard depth == .one else {
      return try multistatus { selection.respond(with: collection, at: ownPath, in: &$0) }
    }
    if let detail = collection.detail {
      let cards = try CardPages(self, in: detail, request, nil)
      return try multistatus(
        MultistatusPages(from: CardPages.Position?.none) { position, multistatus in
          if position == nil, withRoot { selection.respond(with: collection, at: ownPath, in: &multistatus) }
          return try cards.page(at: position ?? .start, in: &multistatus).map { .next($0) } ?? .end(nil)
        })
    }
    let members = try members(of: place)
    return try multistatus { multistatus in
      if withRoot { selection.respond(with: collection, at: ownPath, in: &multistatus) }
      for member in members {
        selection.respond(with: member, at: member.path(of: member.place), in: &multistatus)
      }
    }
  }

  private func propfind(_ request: PropfindRequest, cards: CardPages, _ name: String) throws -> Response {
    guard let card = try cards.cards(named: [name], withCards: false).first ?? nil else {
      throw DAVError(.notFound)
    }
    return try multistatus { cards.respond(with: card, href: path.href, in: &$0) }
  }
}
