/// The routes of an API by their paths.
struct RouteTable: Sendable {
  /// A path pattern and its routes, one per method.
  private struct Address {
    let segments: [String]
    let routes: [RouteDescription]

    /// The number of literal segments that a path shares with this pattern; `nil` when it does not match.
    func likeness(to path: [String]) -> Int? {
      guard path.count == segments.count else { return nil }
      var own = 0
      for (segment, actual) in zip(segments, path) where !segment.hasPrefix("{") {
        guard segment == actual else { return nil }
        own += 1
      }
      return own
    }
  }

  private let addresses: [Address]

  init(_ routes: [RouteDescription]) {
    addresses = Dictionary(grouping: routes, by: \.namelessPath).values.compactMap { routes in
      routes.first.map { Address(segments: Self.segments(of: $0.path), routes: routes) }
    }
  }

  /// Returns the routes of the pattern that matches a path with the most literal segments; `nil` without a
  /// match.
  func routes(at path: String) -> [RouteDescription]? {
    let path = Self.segments(of: path)
    return addresses.compactMap { address in address.likeness(to: path).map { ($0, address.routes) } }
      .max { $0.0 < $1.0 }?.1
  }

  private static func segments(of path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
