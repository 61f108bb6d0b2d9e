import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Persistence

/// The outermost responder: finds the route of each request, creates its context and sets its language.
struct RootResponder: Sendable {
  let inner: any HTTPResponder<ServerContext>
  let routes: RouteTable
  let proxies: TrustedProxies
  let isSecure: Bool
  let clock: WallClock
  let ids: IDSource

  @Sendable func respond(to request: Request, on connection: RequestConnection) async throws -> Response {
    let headers = request.headers
    let source = RequestSource(
      id: headers[.requestID].flatMap(Self.safeID) ?? ids.next().description,
      client: proxies.client(peer: connection.peer, isSecure: isSecure, request: request.head),
      language: Language(acceptLanguage: headers[.acceptLanguage]),
      startedAt: clock.now(), logger: connection.logger,
      match: routes.match(request.head), connection: connection)
    var response = try await Language.$current.withValue(source.language) {
      try await ReadCancellation.$condition.withValue(.init { !connection.hasClient }) {
        try await inner.respond(
          to: request.continuing(on: connection), context: ServerContext(source: source))
      }
    }
    response.headers[.requestID] = source.id
    return response
  }

  /// Returns a client's request id if it is safe in log lines and headers.
  private static func safeID(_ id: String) -> String? {
    let allowed = id.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_.".utf8.contains(byte)
    }
    return allowed && (1...128).contains(id.utf8.count) ? id : nil
  }
}
