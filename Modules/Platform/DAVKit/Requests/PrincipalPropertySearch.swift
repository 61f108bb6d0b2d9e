import Core

/// A `principal-property-search` report: principals whose properties contain texts (RFC 3744 §9.4).
package struct PrincipalPropertySearch: Hashable, Sendable {
  package let searches: [Search]
  /// Whether one condition is enough, instead of all.
  package let isAnyOf: Bool
  /// Whether the search covers all principals, wherever the request was sent.
  package let isServerWide: Bool
  /// The properties of the found principals.
  package let properties: PropfindRequest

  /// A text that one of some properties contains.
  package struct Search: Hashable, Sendable {
    package let properties: [DAVName]
    /// The text, which is compared without case.
    package let text: String
  }

  init(in root: DAVElement) throws {
    searches = try root.all(.dav("property-search")).map { search in
      guard let prop = search.first(.dav("prop")), let match = search.first(.dav("match")) else {
        throw Failure.davBody("D:property-search")
      }
      return Search(properties: prop.children.map(\.name), text: match.trimmedText)
    }
    guard !searches.isEmpty else { throw Failure.davBody("D:property-search") }
    isAnyOf = root.attribute("test") == "anyof"
    isServerWide = root.has(.dav("apply-to-principal-collection-set"))
    properties = try PropfindRequest(in: root) ?? .prop([])
  }

  /// Returns whether a principal matches.
  ///
  /// - Parameter text: the text of a property; `nil` where the principal has none.
  package func matches(_ text: (DAVName) -> String?) -> Bool {
    let holds: (Search) -> Bool = { search in
      let wanted = search.text.lowercased()
      return search.properties.contains { text($0)?.lowercased().contains(wanted) ?? false }
    }
    return isAnyOf ? searches.contains(where: holds) : searches.allSatisfy(holds)
  }
}

/// A `principal-match` report: the members of a collection that belong to the caller (RFC 3744 §9.3).
package struct PrincipalMatch: Hashable, Sendable {
  /// The property that names the principal; `nil` where the members are principals themselves.
  package let property: DAVName?
  /// The properties of the found members.
  package let properties: PropfindRequest

  init(in root: DAVElement) throws {
    guard root.has(.dav("self")) || root.has(.dav("principal-property")) else {
      throw Failure.davBody("D:principal-match")
    }
    property = root.first(.dav("principal-property"))?.children.first?.name
    properties = try PropfindRequest(in: root) ?? .prop([])
  }
}
