/// The routes of an API by their paths.
struct RouteTable: Sendable {
  /// A path pattern and its routes, one per method.
  private struct Pattern {
    let segments: [String]
    let routes: [RouteDescription]

    /// The number of literal segments that a path shares with this pattern; `nil` when it does not match.
    func literalMatches(to path: [String]) -> Int? {
      guard path.count == segments.count else { return nil }
      var literals = 0
      for (segment, actual) in zip(segments, path) where !segment.hasPrefix("{") {
        guard segment == actual else { return nil }
        literals += 1
      }
      return literals
    }
  }

  private let patterns: [Pattern]

  init(_ routes: [RouteDescription]) {
    patterns = Dictionary(grouping: routes, by: \.namelessPath).values.compactMap { routes in
      routes.first.map { Pattern(segments: Self.segments(of: $0.path), routes: routes) }
    }
  }

  /// Returns the routes of the pattern that matches a path with the most literal segments; `nil` without a
  /// match.
  func routes(at path: String) -> [RouteDescription]? {
    let path = Self.segments(of: path)
    return patterns.compactMap { pattern in pattern.literalMatches(to: path).map { ($0, pattern.routes) } }
      .max { $0.0 < $1.0 }?.1
  }

  private static func segments(of path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
