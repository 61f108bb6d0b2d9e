import Core
import DAVKit
import HTTPTypes

/// A report of CardDAV (RFC 6352 §8).
package enum AddressbookReport: Hashable, Sendable {
  /// `addressbook-query`: the cards that match a filter.
  case query(AddressbookQuery)
  /// `addressbook-multiget`: the cards at some addresses.
  case multiget(AddressbookMultiget)

  /// Reads the body of a REPORT; `nil` for a report of another standard.
  ///
  /// - Throws: ``DAVError`` 403 with the condition that the report breaks; ``Failure`` of kind `usage` for
  ///   one without a required part.
  package init?(_ root: DAVElement) throws {
    switch root.name {
    case .carddav("addressbook-query"): self = .query(try AddressbookQuery(root))
    case .carddav("addressbook-multiget"): self = .multiget(try AddressbookMultiget(root))
    default: return nil
    }
  }
}

/// An `addressbook-query` report (RFC 6352 §8.6).
package struct AddressbookQuery: Hashable, Sendable {
  /// The properties of the found cards.
  package let properties: PropfindRequest
  package let filter: CardFilter
  /// The largest number of cards in the response; `nil` for any.
  package let limit: Int?

  init(_ root: DAVElement) throws {
    // Without properties, the response only names the cards (RFC 6352 §10.3).
    properties = try PropfindRequest(in: root) ?? .prop([])
    guard let element = root.first(.carddav("filter")) else { throw CardFilter.invalid }
    filter = try CardFilter(element)
    limit = try DAVReport.limit(in: root.first(.carddav("limit")), .carddav("nresults"))
  }
}

/// An `addressbook-multiget` report (RFC 6352 §8.7).
package struct AddressbookMultiget: Hashable, Sendable {
  /// The properties of the cards.
  package let properties: PropfindRequest
  /// The addresses as the client wrote them, to which the responses refer.
  package let hrefs: [String]

  init(_ root: DAVElement) throws {
    properties = try PropfindRequest(in: root) ?? .prop([])
    hrefs = root.all(.dav("href")).map(\.trimmedText)
    guard !hrefs.isEmpty else { throw Failure.davBody("D:href") }
  }
}

extension PropfindRequest {
  /// The form of the cards in the response; `nil` when it does not contain any.
  ///
  /// - Throws: ``DAVError`` 403 `supported-address-data`.
  package var addressData: AddressDataRequest? {
    get throws(DAVError) {
      guard case .prop(let properties) = self,
        let element = properties.first(where: { $0.name == .carddav("address-data") })
      else { return nil }
      return try AddressDataRequest(element)
    }
  }
}
