import Hummingbird
import HummingbirdCore

/// A middleware around whatever answers, routes that are not found included.
struct Layer<Outer: RouterMiddleware<ServerContext>>: HTTPResponder {
  let outer: Outer
  let inner: any HTTPResponder<ServerContext>

  func respond(to request: Request, context: ServerContext) async throws -> Response {
    try await outer.handle(request, context: context) { try await inner.respond(to: $0, context: $1) }
  }
}

extension HTTPResponder<ServerContext> {
  /// This, with a middleware around it.
  func behind(_ outer: some RouterMiddleware<ServerContext>) -> any HTTPResponder<ServerContext> {
    Layer(outer: outer, inner: self)
  }
}
