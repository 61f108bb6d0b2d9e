import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Takes the body from what is answered to a HEAD (RFC 9110 §9.3.2): a client would read it as the next answer.
struct HeadAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
