import HTTPTypes
import HummingbirdCore

/// The routes of a server by their paths.
package struct RouteTable: Sendable {
  /// The paths that share their first segments.
  private struct Node {
    var literals: [Substring: Node] = [:]
    /// The paths whose next segment is a parameter; at most one node.
    var parameter: [Node] = []
    /// The routes whose path ends here.
    var routes: [Route] = []
    /// The routes that answer all paths below this one.
    var below: [Route] = []

    mutating func add(_ route: Route, at path: Substring) {
      guard let (first, rest) = RouteTable.split(path) else {
        if route.extent == .below { below.append(route) } else { routes.append(route) }
        return
      }
      if first.hasPrefix("{") {
        if parameter.isEmpty { parameter.append(Node()) }
        parameter[0].add(route, at: rest)
      } else {
        literals[first, default: Node()].add(route, at: rest)
      }
    }

    /// The routes of the pattern that shares the most literal segments with a path.
    func routes(at path: Substring) -> (literals: Int, routes: [Route])? {
      guard let (first, rest) = RouteTable.split(path) else { return routes.isEmpty ? nil : (0, routes) }
      let open = parameter.first?.routes(at: rest)
      guard let literal = literals[first]?.routes(at: rest) else { return open }
      guard let open, open.literals > literal.literals + 1 else {
        return (literal.literals + 1, literal.routes)
      }
      return open
    }

    /// The route with the longest literal path at or above a path that answers a method and all paths below.
    func routeAbove(_ path: Substring, _ method: HTTPRequest.Method) -> Route? {
      if let (first, rest) = RouteTable.split(path),
        let deeper = literals[first]?.routeAbove(rest, method)
      {
        return deeper
      }
      return below.first { $0.answers(method) }
    }
  }

  private var root = Node()
  /// The form of errors for a browser at an address that no route has.
  private let pages: ErrorFormat

  /// Creates a table. Several routes may share a path by method; OPTIONS there joins what they declare.
  ///
  /// - Parameter pages: the form of errors for a browser at an address that no route has.
  package init(_ routes: [Route], pages: ErrorFormat = .problem) {
    self.pages = pages
    for route in routes { root.add(route, at: route.path[...]) }
    for (path, sharing) in Dictionary(grouping: routes.filter { $0.extent == .path }, by: \.path)
    where sharing.contains(where: { !$0.compliance.isEmpty }) {
      root.add(.options(at: path, of: sharing), at: path[...])
    }
  }

  /// Returns the route of a request, or the methods of its address.
  ///
  /// It is that of the pattern which matches the path with the most literal segments, else that of the longest path above.
  package func match(_ request: HTTPRequest) -> RouteMatch {
    // The target may be a whole URI (RFC 9112 §3.2.2).
    let path = URI(request.path ?? "").path[...]
    let found = root.routes(at: path)?.routes ?? []
    let route = found.first { $0.answers(request.method) } ?? root.routeAbove(path, request.method)
    let listed = route == nil ? found.filter(\.isListed) : []
    return RouteMatch(
      route, methods: Set(listed.flatMap { $0.methods ?? [] }), at: path,
      unknown: Self.isOfBrowser(request, path) ? pages : .problem)
  }

  /// Whether a user opens an address outside the API in a browser, which then names the type of pages first.
  private static func isOfBrowser(_ request: HTTPRequest, _ path: Substring) -> Bool {
    split(path)?.first != "api"
      && request.headerFields[.accept]?.lowercased().hasPrefix("text/html") ?? false
  }

  /// The first segment of a path that is not empty, and what follows it; `nil` when there is none.
  static func split(_ path: Substring) -> (first: Substring, rest: Substring)? {
    let slash = UInt8(ascii: "/")
    guard let start = path.utf8.firstIndex(where: { $0 != slash }) else { return nil }
    let end = path.utf8[start...].firstIndex(of: slash) ?? path.endIndex
    return (path[start..<end], path[end...])
  }
}
