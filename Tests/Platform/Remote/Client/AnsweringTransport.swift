import Core
import Networking
import Synchronization
import TestSupport

/// Thrown by a closure for a request that is never answered: the sender waits until its timeout.
struct NoAnswer: Error {}

/// A transport in which a closure answers every request, without a network.
final class AnsweringTransport: Transport {
  typealias Answering = @Sendable (HTTPRequest, _ number: Int) throws -> HTTPResponse

  private let answering: Answering
  private let seen = Mutex<[HTTPRequest]>([])

  init(_ answering: @escaping Answering) { self.answering = answering }

  /// The requests so far.
  var requests: [HTTPRequest] { seen.withLock { $0 } }

  /// Their methods, each with the size of the body.
  var log: [String] { requests.map { "\($0.method) \($0.body.length ?? -1)" } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = seen.withLock { seen in
      seen.append(request)
      return seen.count - 1
    }
    do {
      return try answering(request, number)
    } catch is NoAnswer {
      let (nothing, end) = AsyncStream<Never>.makeStream()
      for await _ in nothing {}
      end.finish()
      throw CancellationError()
    }
  }

  /// A client over it that does not wait.
  ///
  /// - Parameter rate: the known rate of the link, in bytes a second; `nil` when it is unknown.
  func client(rate: Double? = nil) throws -> HTTPClient {
    let clock = TestClock().clock
    var state = LinkState(at: clock.now())
    if let rate {
      state.estimate.learn(
        from: TransferReport(
          roundTrip: .milliseconds(1), sent: Int64(rate * 4), untilAnswer: .seconds(4), received: 0,
          receiving: .zero), at: clock.now())
    }
    let environment = ClientEnvironment(
      clock: clock, random: SeededRandom.source(seed: 1), sleep: { _ in try Task.checkCancellation() })
    return HTTPClient(
      of: try WebAddress("http://server.example"), over: self, link: NetworkLink(state), in: environment)
  }
}

extension HTTPResponse {
  /// A response with header fields alone.
  static func fields(_ status: Int, _ headers: HTTPHeaders) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers)
  }

  /// A problem response in our server's format.
  static func problem(_ status: Int, _ code: String, _ more: String = "") -> HTTPResponse {
    let text = #"{"code": "\#(code)", "detail": "no", "title": "no", "status": \#(status)\#(more)}"#
    return HTTPResponse(
      status: status, headers: ["Content-Type": "application/problem+json"], body: HTTPBody(Array(text.utf8)))
  }
}
