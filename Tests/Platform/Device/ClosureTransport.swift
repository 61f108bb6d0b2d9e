import Networking

/// A transport in which a closure answers.
struct ClosureTransport: Transport {
  let answer: @Sendable (HTTPRequest) async throws -> Void

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await answer(request)
    return HTTPResponse(status: 204, body: HTTPBody { nil })
  }
}
