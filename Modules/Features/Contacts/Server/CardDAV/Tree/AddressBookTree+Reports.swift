import Contacts
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Hummingbird
import ServerKit

/// The reports of CardDAV (RFC 6352 §8).
extension AddressBookTree {
  func report(
    _ element: DAVElement, _ depth: Depth?, _ request: DAVRequest<AddressBookTree>
  ) throws -> Response? {
    guard let report = try AddressbookReport(element) else { return nil }
    let (address, name): (String, String?)
    switch request.place {
    case .book(let book): (address, name) = (book, nil)
    case .card(let book, let card): (address, name) = (book, card)
    default: return nil
    }
    let book = try collection(at: .book(address))
    switch report {
    case .multiget(let report): return try CardMultiget(request, in: book).answer(report)
    case .query(let report):
      // A query of Depth 0 is about the collection alone, which is no card (RFC 6352 §8.6).
      if name == nil, depth == .zero { return try request.multistatus { _ in } }
      return try CardQuery(request, in: book).answer(report, only: name)
    }
  }
}
