import DAVKit
import Hummingbird
import ServerKit

/// `expand-property`: properties whose addresses are replaced by properties of the resources there (RFC 3253 §3.8).
struct ExpandReport<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer(_ properties: [ExpandedProperty]) throws -> Response {
    let response = try expanded(properties, at: request.place)
    return try request.multistatus { [path = request.tree.path(of: request.place)] multistatus in
      multistatus.respond(at: path) { writer in
        for propstat in response { writer.write(propstat) }
      }
    }
  }

  /// The propstats of the resource at a place. Each level of the request takes one of the places, so this ends.
  private func expanded(_ properties: [ExpandedProperty], at place: Tree.Place) throws -> [DAVElement] {
    let wanted = PropfindRequest.prop(properties.map { DAVElement($0.name) })
    let inner = Dictionary(properties.map { ($0.name, $0.properties) }) { first, _ in first }
    return try propstats(wanted, at: place).map { propstat in
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
    guard link.name == .dav("href"), let place = request.place(at: link.trimmedText) else { return nil }
    return DAVElement(.dav("response"), children: [link] + (try expanded(properties, at: place)))
  }

  /// The propstats of a resource as elements.
  private func propstats(_ properties: PropfindRequest, at place: Tree.Place) throws -> [DAVElement] {
    var multistatus = Multistatus()
    switch try request.tree.resource(at: place) {
    case .member(let member, let collection):
      try MemberPages(request, in: collection, properties, isReport: false)
        .respond(with: member, in: &multistatus)
    case .collection(let collection):
      Tree.properties.selection(of: properties, request.preference)
        .respond(with: collection, at: collection.path, in: &multistatus)
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
