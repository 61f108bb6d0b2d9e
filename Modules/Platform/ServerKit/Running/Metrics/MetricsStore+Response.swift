import Auth
import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import OpenAPI

extension MetricsStore {
  /// Returns the route `/metrics`, for programs that send `Authorization: Bearer TOKEN`.
  ///
  /// - Parameter measure: measures what is known only when it is asked for.
  package func route(behind token: String, measuring measure: @escaping @Sendable () -> Void = {}) -> Route {
    // Hashes are compared, so that the duration of the comparison reveals nothing about the token.
    let expected = Token(text: token).hash
    return Route("/metrics") { [self] request, context in
      context.caller.challenge = RouteDescription.bearer
      guard case .bearer(let sent)? = request.headers[.authorization].flatMap({ Credentials(field: $0) }),
        Token(text: sent).hash == expected
      else {
        throw Failure(
          .unauthenticated, "server.metricsToken", .metricsTokenMissing, remedy: .sendMetricsToken)
      }
      measure()
      return response
    }
  }

  private var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
