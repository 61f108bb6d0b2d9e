import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Responds 405 with `Allow` to a method that a known address does not have (RFC 9110 §15.5.6).
struct KnownMethods: RouterMiddleware {
  let table: RouteTable

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let methods = table.routes(at: request.uri.path[...])?.map(\.description.method).sorted() ?? []
      guard !methods.isEmpty, !methods.contains(request.method.rawValue) else { throw error }
      let failure = Failure(
        .usage, "http.method", .methodNotTaken(request.method.rawValue, methods), remedy: .seeAPI)
      return Problem(failure, status: .methodNotAllowed, in: context.language)
        .response([.allow: methods.joined(separator: ", ")])
    }
  }
}
