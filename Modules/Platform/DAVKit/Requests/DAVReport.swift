import Core

/// The body of a REPORT, whose root element decides its kind (RFC 3253 §3.6).
package enum DAVReport: Hashable, Sendable {
  /// `sync-collection` (RFC 6578).
  case syncCollection(SyncCollectionRequest)
  /// `expand-property` (RFC 3253 §3.8).
  case expandProperty([ExpandedProperty])
  /// `principal-property-search` (RFC 3744 §9.4).
  case principalPropertySearch(PrincipalPropertySearch)
  /// `principal-search-property-set` (RFC 3744 §9.5).
  case principalSearchPropertySet
  /// `acl-principal-prop-set`: properties of the principals in the access control list (RFC 3744 §9.2).
  case aclPrincipalPropSet(PropfindRequest)
  /// `principal-match`: the members that match the caller (RFC 3744 §9.3).
  case principalMatch(PrincipalMatch)
  /// A report of another standard.
  case other(DAVElement)

  /// Parses the body of a REPORT.
  ///
  /// - Parameter depth: the `Depth` field; 0 when it is absent.
  /// - Throws: ``Failure`` of kind `usage` for malformed XML, for a report without a required part, and for a depth that
  ///   the report does not have.
  package init(
    body: [UInt8], depth: Depth?, limits: XMLLimits = .request,
    reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    let root = try DAVElement(xml: body, limits: limits, reserving: reserve)
    if Self.ofPrincipals.contains(root.name), let depth, depth != .zero {
      throw Failure.davDepth
    }
    self =
      switch root.name {
      case .dav("sync-collection"): .syncCollection(try SyncCollectionRequest(in: root, depth: depth))
      case .dav("expand-property"): .expandProperty(try ExpandedProperty.all(in: root))
      case .dav("principal-property-search"): .principalPropertySearch(try PrincipalPropertySearch(in: root))
      case .dav("principal-search-property-set"): .principalSearchPropertySet
      case .dav("acl-principal-prop-set"):
        .aclPrincipalPropSet(try PropfindRequest(in: root) ?? .prop([]))
      case .dav("principal-match"): .principalMatch(try PrincipalMatch(in: root))
      default: .other(root)
      }
  }

  /// The name of the root element.
  package var name: DAVName {
    switch self {
    case .syncCollection: .dav("sync-collection")
    case .expandProperty: .dav("expand-property")
    case .principalPropertySearch: .dav("principal-property-search")
    case .principalSearchPropertySet: .dav("principal-search-property-set")
    case .aclPrincipalPropSet: .dav("acl-principal-prop-set")
    case .principalMatch: .dav("principal-match")
    case .other(let element): element.name
    }
  }

  /// The reports that are defined for the resource alone (RFC 3744 §9.2 to §9.5).
  private static let ofPrincipals: Set<DAVName> = [
    .dav("acl-principal-prop-set"), .dav("principal-match"), .dav("principal-property-search"),
    .dav("principal-search-property-set"),
  ]

  /// Reads a positive number of results; `nil` without a limit.
  ///
  /// - Throws: ``Failure`` `dav.body` of kind `usage` for another text.
  package static func limit(in element: DAVElement?, _ name: DAVName) throws -> Int? {
    guard let element else { return nil }
    guard let limit = element.first(name).flatMap({ Int($0.trimmedText) }), limit > 0 else {
      throw Failure.davBody(name.local)
    }
    return limit
  }
}

/// A property of `expand-property` whose addresses are replaced by properties of the resources there.
package struct ExpandedProperty: Hashable, Sendable {
  package let name: DAVName
  /// The properties of the resources that it leads to; empty for the plain value.
  package let properties: [ExpandedProperty]

  /// Reads the `property` elements in an element.
  ///
  /// - Throws: ``Failure`` `dav.body` of kind `usage` for one without a name.
  static func all(in parent: DAVElement) throws -> [ExpandedProperty] {
    try parent.all(.dav("property")).map { element in
      guard let local = element.attribute("name"), !local.isEmpty else { throw Failure.davBody("D:property") }
      return ExpandedProperty(
        name: DAVName(local, in: element.attribute("namespace") ?? DAVNamespace.dav),
        properties: try all(in: element))
    }
  }
}
