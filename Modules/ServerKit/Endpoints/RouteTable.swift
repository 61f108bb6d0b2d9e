/// The routes of an API by their paths.
struct RouteTable: Sendable {
  /// A path, and the routes of each of its methods.
  private struct Address {
    let segments: [String]
    let routes: [RouteDescription]

    /// How many segments are names of the path's own; `nil` when a path is none of this form.
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

  /// The routes at the address that is most like a path; `nil` where there is none.
  func routes(at path: String) -> [RouteDescription]? {
    let path = Self.segments(of: path)
    return addresses.compactMap { address in address.likeness(to: path).map { ($0, address.routes) } }
      .max { $0.0 < $1.0 }?.1
  }

  private static func segments(of path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
