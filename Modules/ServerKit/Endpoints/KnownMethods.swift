import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Answers 405 with `Allow` (RFC 9110 §15.5.6) to a method that a known address does not take.
struct KnownMethods: RouterMiddleware {
  /// A path, and what it takes.
  private struct Address {
    let segments: [String]
    var methods: [String]

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
      routes.first.map {
        Address(segments: Self.segments(of: $0.path), methods: routes.map(\.method).sorted())
      }
    }
  }

  private static func segments(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      guard let methods = methods(of: request.uri.path), !methods.contains(request.method.rawValue) else {
        throw error
      }
      let failure = Failure(
        .usage, "http.method", .methodNotTaken(request.method.rawValue, methods), remedy: .seeAPI)
      return Problem(failure, status: .methodNotAllowed, in: context.language)
        .response([.allow: methods.joined(separator: ", ")])
    }
  }

  /// What the address takes that is most like a path.
  private func methods(of path: String) -> [String]? {
    let path = Self.segments(of: path)
    return addresses.compactMap { address in address.likeness(to: path).map { ($0, address.methods) } }
      .max { $0.0 < $1.0 }?.1
  }
}
