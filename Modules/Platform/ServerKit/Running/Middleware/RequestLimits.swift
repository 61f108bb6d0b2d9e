import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Rejects requests whose path, head or announced body is too large, before any handler runs.
struct RequestLimits: RouterMiddleware {
  let limits: ServerLimits
  let routes: RouteTable
  /// Whether there is room for the content of a request.
  let hasRoom: @Sendable (HTTPRequest) -> Bool

  /// The longest URI in bytes: the least that RFC 9110 §4.1 asks a server to support.
  private static let uriBytes = 8000

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let match = context.source.match
    if let (failure, status) = rejection(of: request.head, to: match) {
      return match.errors.response(failure, status: status, to: request.head, in: context.language)
    }
    return try await next(request, context)
  }

  /// The limits as a connection needs them.
  var rules: RequestRules {
    // The client's language is in the unread head.
    let problem = Problem(
      .headTooLong(limits.headerBytes), status: .requestHeaderFieldsTooLarge, in: .english)
    return RequestRules(
      deadline: deadline(of:),
      oversizedHead: RequestRules.Body(type: Problem.mediaType, bytes: problem.json),
      plainRequest: ByteBuffer(string: Self.plainRequest))
  }

  /// The lines for a client that sent a request in clear to a port for TLS, in each language.
  private static var plainRequest: String {
    Language.offered.map { "\(Phrase.needsTLS.text(in: $0)) \(Phrase.useHTTPS.text(in: $0))\n" }.joined()
  }

  /// The rule for the body of a request; by default that for bodies that are read whole.
  private func rule(for request: HTTPRequest, to match: RouteMatch) -> BodyRule {
    match.route?.body(request) ?? BodyRule(maximum: Int64(limits.bodyBytes))
  }

  /// Returns the time limit for a body that is held in memory; `nil` for content.
  ///
  /// It allows for the idle time and 1 KiB a second. A connection asks this only for a body that has not arrived
  /// after the idle time.
  @Sendable func deadline(of request: HTTPRequest) -> TimeAmount? {
    guard let limit = rule(for: request, to: routes.match(request)).maximum, limit <= limits.bodyBytes else {
      return nil
    }
    return .seconds(Int64(limits.idleSeconds) + limit >> 10)
  }

  /// The number of segments of a path that are not empty.
  private static func depth(of path: String) -> Int {
    var depth = 0
    var rest = path[..<(path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex)]
    while let (_, behind) = RouteTable.split(rest) {
      depth += 1
      rest = behind
    }
    return depth
  }

  private func rejection(
    of request: HTTPRequest, to match: RouteMatch
  ) -> (Failure, HTTPResponse.Status)? {
    let path = request.path ?? ""
    if request.authority == nil, request.headerFields[.hostField] == nil {
      return (Failure(.usage, "server.host", .hostMissing, remedy: .nameHost, field: "Host"), .badRequest)
    }
    if let coding = request.headerFields[.worksiteTransferCoding] {
      return (
        Failure(.usage, "http.transferCoding", .transferCoding(coding), remedy: .sendChunked), .notImplemented
      )
    }
    if path.utf8.count > Self.uriBytes {
      return (
        Failure(.usage, "server.addressTooLong", .addressTooLong(Self.uriBytes), remedy: .shortenAddress),
        .uriTooLong
      )
    }
    if Self.depth(of: path) > limits.pathDepth {
      return (
        Failure(.usage, "server.pathTooDeep", .pathTooDeep(limits.pathDepth), remedy: .shortenAddress),
        .uriTooLong
      )
    }
    // Separators and line breaks add four bytes per field.
    let head = request.headerFields.reduce(path.utf8.count) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
    }
    if head > limits.headerBytes {
      return (
        .headTooLong(limits.headerBytes), .requestHeaderFieldsTooLarge
      )
    }
    let rule = rule(for: request, to: match)
    if let limit = rule.maximum, request.isBody(above: limit) {
      return (
        Failure(.usage, "server.bodyTooLong", .bodyTooLong(limit), remedy: .sendLessOrUpload),
        .contentTooLarge
      )
    }
    if rule.isContent, !hasRoom(request) { return (.noRoom, .insufficientStorage) }
    return nil
  }
}

extension HTTPRequest {
  /// Whether the announced length of the body exceeds a limit.
  fileprivate func isBody(above limit: Int64?) -> Bool {
    guard let limit, let length = headerFields[.contentLength].flatMap({ Int64($0) }) else { return false }
    return length > limit
  }
}

extension Failure {
  /// Returns the failure of a request head that exceeds the limit.
  static func headTooLong(_ maximum: Int) -> Failure {
    Failure(.usage, "server.headTooLong", .headTooLong(maximum), remedy: .shortenHead)
  }
}
