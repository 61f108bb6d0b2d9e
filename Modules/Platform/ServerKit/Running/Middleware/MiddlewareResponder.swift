import Hummingbird
import HummingbirdCore

/// A responder wrapped in a middleware, which also handles requests without a route.
struct MiddlewareResponder<Outer: RouterMiddleware<ServerContext>>: HTTPResponder {
  let outer: Outer
  let inner: any HTTPResponder<ServerContext>

  func respond(to request: Request, context: ServerContext) async throws -> Response {
    try await outer.handle(request, context: context) { try await inner.respond(to: $0, context: $1) }
  }
}

extension HTTPResponder<ServerContext> {
  /// Returns this responder, wrapped in a middleware.
  func wrapped(in outer: some RouterMiddleware<ServerContext>) -> any HTTPResponder<ServerContext> {
    MiddlewareResponder(outer: outer, inner: self)
  }
}
