import Core

/// The properties that a PROPFIND or a report asks for (RFC 4918 §14.20).
package enum PropfindRequest: Hashable, Sendable {
  /// The values of all usual properties, and of those named.
  case allprop(include: [DAVElement])
  /// The names of all properties.
  case propname
  /// The values of some properties. Their elements may hold details, such as those of `address-data`.
  case prop([DAVElement])

  /// Parses the body of a PROPFIND, which asks for all properties when it is empty (§9.1).
  ///
  /// - Throws: ``Failure`` of kind `usage` for XML that is malformed or no `propfind`.
  package init(
    body: [UInt8], limits: XMLLimits = .request, reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    guard !body.isEmpty else {
      self = .allprop(include: [])
      return
    }
    let root = try DAVElement(xml: body, limits: limits, reserving: reserve)
    guard root.name == .dav("propfind"), let request = try PropfindRequest(in: root) else {
      throw Failure.davBody("D:propfind")
    }
    self = request
  }

  /// Reads the request in an element of a body; `nil` when it has none of its forms.
  ///
  /// - Throws: ``Failure`` `dav.body` of kind `usage` for more than one of them.
  package init?(in parent: DAVElement) throws {
    let names: [DAVName] = [.dav("allprop"), .dav("propname"), .dav("prop")]
    let forms = parent.children.filter { names.contains($0.name) }
    guard forms.count <= 1 else { throw Failure.davBody("\(parent.name.local)") }
    switch forms.first?.name {
    case .dav("allprop"): self = .allprop(include: parent.first(.dav("include"))?.children ?? [])
    case .dav("propname"): self = .propname
    case .dav("prop"): self = .prop(forms[0].children)
    default: return nil
    }
  }
}
