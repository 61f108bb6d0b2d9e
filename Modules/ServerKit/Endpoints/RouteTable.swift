/// The routes of an API by their paths.
struct RouteTable: Sendable {
  /// A route, shared by all requests: a description has many parts to copy.
  final class SharedRoute: Sendable {
    let description: RouteDescription

    fileprivate init(_ description: RouteDescription) { self.description = description }
  }

  /// The paths that share their first segments.
  private struct Node {
    var literals: [Substring: Node] = [:]
    /// The paths whose next segment is a parameter; at most one node.
    var parameter: [Node] = []
    /// The routes whose path ends here, one per method.
    var routes: [SharedRoute] = []

    mutating func add(_ route: SharedRoute, at path: ArraySlice<Substring>) {
      guard let first = path.first else { return routes.append(route) }
      if first.hasPrefix("{") {
        if parameter.isEmpty { parameter.append(Node()) }
        parameter[0].add(route, at: path.dropFirst())
      } else {
        literals[first, default: Node()].add(route, at: path.dropFirst())
      }
    }

    /// The routes of the pattern that shares the most literal segments with a path.
    func routes(at path: ArraySlice<Substring>) -> (literals: Int, routes: [SharedRoute])? {
      guard let first = path.first else { return routes.isEmpty ? nil : (0, routes) }
      let open = parameter.first?.routes(at: path.dropFirst())
      guard let literal = literals[first]?.routes(at: path.dropFirst()) else { return open }
      guard let open, open.literals > literal.literals + 1 else {
        return (literal.literals + 1, literal.routes)
      }
      return open
    }
  }

  private var root = Node()

  init(_ routes: [RouteDescription]) {
    for route in routes { root.add(SharedRoute(route), at: Self.segments(of: route.path)[...]) }
  }

  /// Returns the routes of the pattern that matches a path with the most literal segments; `nil` without a
  /// match.
  func routes(at path: some StringProtocol) -> [SharedRoute]? {
    root.routes(at: Self.segments(of: path)[...])?.routes
  }

  private static func segments(of path: some StringProtocol) -> [Substring] {
    Substring(path).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
