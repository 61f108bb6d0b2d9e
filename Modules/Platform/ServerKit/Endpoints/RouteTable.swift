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

    mutating func add(_ route: SharedRoute, at path: Substring) {
      guard let (first, rest) = RouteTable.split(path) else { return routes.append(route) }
      if first.hasPrefix("{") {
        if parameter.isEmpty { parameter.append(Node()) }
        parameter[0].add(route, at: rest)
      } else {
        literals[first, default: Node()].add(route, at: rest)
      }
    }

    /// The routes of the pattern that shares the most literal segments with a path.
    func routes(at path: Substring) -> (literals: Int, routes: [SharedRoute])? {
      guard let (first, rest) = RouteTable.split(path) else { return routes.isEmpty ? nil : (0, routes) }
      let open = parameter.first?.routes(at: rest)
      guard let literal = literals[first]?.routes(at: rest) else { return open }
      guard let open, open.literals > literal.literals + 1 else {
        return (literal.literals + 1, literal.routes)
      }
      return open
    }
  }

  private var root = Node()

  init(_ routes: [RouteDescription]) {
    for route in routes { root.add(SharedRoute(route), at: route.path[...]) }
  }

  /// Returns the routes of the pattern that matches a path with the most literal segments; `nil` without a
  /// match.
  func routes(at path: Substring) -> [SharedRoute]? { root.routes(at: path)?.routes }

  /// The first segment of a path that is not empty, and what follows it; `nil` when there is none.
  static func split(_ path: Substring) -> (first: Substring, rest: Substring)? {
    let slash = UInt8(ascii: "/")
    guard let start = path.utf8.firstIndex(where: { $0 != slash }) else { return nil }
    let end = path.utf8[start...].firstIndex(of: slash) ?? path.endIndex
    return (path[start..<end], path[end...])
  }
}
