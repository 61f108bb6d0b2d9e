import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Refuses what is too large before anything looks at it: paths, heads, bodies that announce their length.
struct RequestLimits: RouterMiddleware {
  let limits: ServerLimits
  /// The largest body of a request in bytes; `nil` for any.
  let bodyLimit: @Sendable (HTTPRequest) -> Int64?
  /// Whether there is room for the body of a request.
  let hasRoom: @Sendable (HTTPRequest) -> Bool

  /// The longest URI, in bytes: what RFC 9110 §4.1 asks a server to take at least.
  private static let uriBytes = 8000

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    if let (failure, status) = rejection(of: request.head) {
      return Problem(failure, status: status, in: context.language).response()
    }
    return try await next(request, context)
  }

  /// Whether the body of a request is not wanted: it will be refused without being read.
  @Sendable func isBodyRejected(_ request: HTTPRequest) -> Bool {
    isTooLarge(request) || !hasRoom(request) || request.headerFields[.worksiteTransferCoding] != nil
  }

  /// The time for the whole body of a request that is held in memory, at the slowest 1 KiB a second; `nil` for content.
  @Sendable func deadline(of request: HTTPRequest) -> TimeAmount? {
    guard let limit = bodyLimit(request), limit <= limits.bodyBytes else { return nil }
    return .seconds(Int64(limits.idleSeconds) + limit >> 10)
  }

  /// Whether the body of a request is longer than it may be, as far as it says.
  private func isTooLarge(_ request: HTTPRequest) -> Bool {
    guard let limit = bodyLimit(request),
      let length = request.headerFields[.contentLength].flatMap({ Int64($0) })
    else { return false }
    return length > limit
  }

  private func rejection(of request: HTTPRequest) -> (Failure, HTTPResponse.Status)? {
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
    let depth = path.utf8.prefix { $0 != UInt8(ascii: "?") }.split(separator: UInt8(ascii: "/")).count
    if depth > limits.pathDepth {
      return (
        Failure(.usage, "server.pathTooDeep", .pathTooDeep(limits.pathDepth), remedy: .shortenAddress),
        .uriTooLong
      )
    }
    // What stands between and around name and value costs four bytes a line.
    let head = request.headerFields.reduce(path.utf8.count) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4
    }
    if head > limits.headerBytes {
      return (
        .headTooLong(limits.headerBytes), .requestHeaderFieldsTooLarge
      )
    }
    if isTooLarge(request), let limit = bodyLimit(request) {
      return (
        Failure(.usage, "server.bodyTooLong", .bodyTooLong(limit), remedy: .sendLessOrUpload),
        .contentTooLarge
      )
    }
    if !hasRoom(request) { return (.noRoom, .insufficientStorage) }
    return nil
  }
}

extension Failure {
  /// A request head has more bytes than it may.
  static func headTooLong(_ most: Int) -> Failure {
    Failure(.usage, "server.headTooLong", .headTooLong(most), remedy: .shortenHead)
  }
}
