import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers `expand-property`: properties whose addresses are replaced by properties of what is there (RFC 3253 §3.8).
  func expand(_ properties: [ExpandedProperty]) throws -> Response {
    let response = try expanded(properties, at: place)
    return try multistatus { multistatus in
      multistatus.respond(at: path(of: place)) { writer in
        for propstat in response { writer.write(propstat) }
      }
    }
  }

  /// The propstats of the resource at a place. Each level of the request takes one of the places, so this ends.
  private func expanded(_ properties: [ExpandedProperty], at place: CardDAVPlace) throws -> [DAVElement] {
    let request = PropfindRequest.prop(properties.map { DAVElement($0.name) })
    let inner = Dictionary(properties.map { ($0.name, $0.properties) }) { first, _ in first }
    return try propstats(request, at: place).map { propstat in
      try propstat.mappingChildren { prop in
        guard prop.name == .dav("prop") else { return prop }
        return try prop.mappingChildren { value in
          guard let wanted = inner[value.name], !wanted.isEmpty else { return value }
          return try value.mappingChildren { try response(to: $0, wanted) ?? $0 }
        }
      }
    }
  }

  /// The response that replaces a link; `nil` for a link to elsewhere.
  private func response(to link: DAVElement, _ properties: [ExpandedProperty]) throws -> DAVElement? {
    guard link.name == .dav("href"), let target = try? origin.path(of: link.trimmedText),
      let place = try? CardDAVPlace(target, of: caller.username)
    else { return nil }
    return DAVElement(.dav("response"), children: [link] + (try expanded(properties, at: place)))
  }

  /// The propstats of a resource as elements.
  private func propstats(_ request: PropfindRequest, at place: CardDAVPlace) throws -> [DAVElement] {
    var multistatus = Multistatus()
    if case .card(let address, let name) = place {
      let cards = try CardPages(self, in: try requireDetail(address), request, nil)
      guard let card = try cards.cards(named: [name], withCards: false).first ?? nil else {
        throw DAVError(.notFound)
      }
      cards.respond(with: card, in: &multistatus)
    } else {
      CollectionProperties.table.selection(of: request, preference)
        .respond(with: try collection(at: place), at: path(of: place), in: &multistatus)
    }
    let document = try DAVElement(xml: multistatus.finish())
    return document.first(.dav("response"))?.all(.dav("propstat")) ?? []
  }
}

extension DAVElement {
  /// The element with each child element replaced.
  fileprivate func mappingChildren(_ replacement: (DAVElement) throws -> DAVElement) rethrows -> DAVElement {
    DAVElement(
      name, attributes: attributes,
      try content.map { piece in
        if case .element(let child) = piece { .element(try replacement(child)) } else { piece }
      })
  }
}
