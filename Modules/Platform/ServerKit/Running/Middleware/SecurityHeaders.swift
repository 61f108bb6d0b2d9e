import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Adds security header fields to every response; pages add their own `Content-Security-Policy`.
struct SecurityHeaders: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    set(.xContentTypeOptions, "nosniff", &response)
    set(.referrerPolicy, "no-referrer", &response)
    // A year (RFC 6797 §6.1), sent over TLS only, as §7.2 demands.
    if context.client.isSecure { set(.strictTransportSecurity, "max-age=31536000", &response) }
    return response
  }

  private func set(_ name: HTTPField.Name, _ value: String, _ response: inout Response) {
    if !response.headers.contains(name) { response.headers[name] = value }
  }
}
