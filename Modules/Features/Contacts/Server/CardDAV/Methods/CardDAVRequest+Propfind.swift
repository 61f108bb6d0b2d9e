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
    let collection = try collection(at: place)
    let root = depth == .one && preference.excludesRoot ? [] : [collection]
    guard depth == .one else { return try respond(with: root, request) }
    guard let detail = collection.detail else {
      return try respond(with: root + members(of: place), request)
    }
    let cards = try CardPages(self, in: detail, request, nil)
    return try respond(with: root, request, then: cards)
  }

  private func propfind(_ request: PropfindRequest, cards: CardPages, _ name: String) throws -> Response {
    guard let card = try cards.cards(named: [name], withCards: false).first ?? nil else {
      throw DAVError(.notFound)
    }
    return try multistatus { cards.respond(with: card, href: path.href, in: &$0) }
  }
}
