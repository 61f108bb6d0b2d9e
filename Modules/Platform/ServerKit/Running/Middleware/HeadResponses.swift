import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Removes the body of a response to HEAD (RFC 9110 §9.3.2), which a client would parse as the next response.
struct HeadResponses: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
