import OpenAPI

/// The HTTP side of a feature: what it adds to a server.
package struct ServerModule: Sendable {
  /// The routes that speak JSON.
  let endpoints: [Endpoint]
  /// The trees of resources, for programs that speak WebDAV and CardDAV.
  let trees: [ResourceTree]
  /// The descriptions, bounds and examples of the members of its types.
  let notes: SchemaNotes

  /// The descriptions of its endpoints.
  package var descriptions: [RouteDescription] { endpoints.map(\.route) }

  /// Creates a module from its parts.
  ///
  /// - Parameter notes: the notes of its types, which have no key in common.
  package init(_ endpoints: [Endpoint], trees: [ResourceTree] = [], notes: [SchemaNotes] = []) {
    self.endpoints = endpoints
    self.trees = trees
    self.notes = notes.reduce(SchemaNotes()) { $0.with($1) }
  }
}
