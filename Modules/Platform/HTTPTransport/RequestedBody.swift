import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

extension Request {
  /// This request, whose body asks its client to continue when it is read first (RFC 9110 §10.1.1).
  ///
  /// A client that waits for `100 Continue` and is rejected by the head alone gets the final response instead.
  package func continuing(on connection: RequestConnection) -> Request {
    guard head.expectsContinue else { return self }
    var request = self
    request.body = RequestBody(
      asyncSequence: RequestedBody(body: body) { connection.sendInterim(HTTPResponse(status: .continue)) })
    return request
  }
}

extension HTTPRequest {
  /// Whether the client waits for `100 Continue` before it sends the body.
  var expectsContinue: Bool { headerFields[.expect]?.lowercased() == "100-continue" }
}

/// A body that is asked for when it is read first.
private struct RequestedBody: AsyncSequence, Sendable {
  let body: RequestBody
  let request: @Sendable () -> Void

  struct Iterator: AsyncIteratorProtocol {
    var body: RequestBody.AsyncIterator
    var request: (@Sendable () -> Void)?

    mutating func next() async throws -> ByteBuffer? {
      request?()
      request = nil
      return try await body.next()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(body: body.makeAsyncIterator(), request: request) }
}
