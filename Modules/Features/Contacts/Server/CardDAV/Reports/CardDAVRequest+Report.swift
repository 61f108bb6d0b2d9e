import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers REPORT (RFC 3253 §3.6).
  func report() async throws -> Response {
    let depth = try Depth(headers)
    let report = try await call.bytes { try DAVReport(body: $0, depth: depth, reserving: $1) }
    switch (report, place) {
    case (.syncCollection(let request), .book(let address)):
      return try synchronise(request, in: try requireDetail(address))
    case (.expandProperty(let properties), _): return try expand(properties)
    case (.principalPropertySearch(let search), _) where !place.isCard: return try searchPrincipals(search)
    case (.principalSearchPropertySet, _) where !place.isCard: return principalSearchProperties()
    case (.principalMatch(let match), _) where !place.isCard: return try matchPrincipal(match)
    case (.aclPrincipalPropSet(let properties), _) where !place.isCard:
      return try respond(with: [try collection(at: .principal)], properties)
    case (.other(let root), _):
      guard let report = try AddressbookReport(root) else { throw Self.unsupported }
      return try answer(report, depth)
    default: throw Self.unsupported
    }
  }

  private func answer(_ report: AddressbookReport, _ depth: Depth?) throws -> Response {
    let (address, name): (String, String?) =
      switch place {
      case .book(let address): (address, nil)
      case .card(let address, let name): (address, name)
      default: throw Self.unsupported
      }
    let detail = try requireDetail(address)
    switch report {
    case .multiget(let request): return try multiget(request, in: detail)
    case .query(let request):
      // A query of Depth 0 is about the collection alone, which is no card (RFC 6352 §8.6).
      if name == nil, depth == .zero { return try multistatus { _ in } }
      return try search(request, in: detail, only: name)
    }
  }

  /// Writes the properties of some collections, and those of the cards of a book.
  func respond(
    with collections: [CardDAVCollection], _ properties: PropfindRequest, then cards: CardPages? = nil
  ) throws -> Response {
    let selection = CollectionProperties.table.selection(of: properties, preference)
    return try multistatus(
      MultistatusBody(from: (collections[...], cards?.rows(withCards: false))) { state, multistatus in
        if let collection = state.0.popFirst() {
          selection.respond(with: collection, at: collection.path(of: collection.place), in: &multistatus)
        } else if let card = try state.1?.next() {
          cards?.respond(with: card, in: &multistatus)
        } else {
          return .end(nil)
        }
        return .more
      })
  }

  private static let unsupported = DAVError(
    .forbidden, .supportedReport,
    failure: Failure(.usage, "carddav.report", .reportNotSupported, remedy: .readSupportedReports))
}

extension CardDAVPlace {
  /// Whether it is a place of a card.
  var isCard: Bool { if case .card = self { true } else { false } }
}
