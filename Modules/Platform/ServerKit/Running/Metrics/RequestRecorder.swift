import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// Reports every ``CompletedRequest`` when it has ended.
struct RequestRecorder: RouterMiddleware {
  let record: @Sendable (CompletedRequest, ServerContext) -> Void

  /// The length up to which a response counts as sent when it is created.
  ///
  /// A counting writer would triple the cost of a short response.
  private static let small = 256 << 10

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var response = try await next(request, context)
    let status = response.status.code
    let completion = ResponseCompletion { [record] bytes, isComplete in
      record(
        CompletedRequest(
          method: request.method, path: request.uri.path, route: context.source.match.route?.pattern,
          status: status,
          bytes: bytes, duration: .now - start, isComplete: isComplete),
        context)
    }
    if let length = response.body.contentLength, length <= Self.small {
      completion.add(length)
      completion.end(isComplete: true)
    } else {
      response.body = response.body.counted(by: completion, pacedBy: context.source.connection?.eventLoop)
    }
    return response
  }
}

extension ResponseBody {
  /// Returns this body, with its bytes and its end counted.
  fileprivate func counted(by completion: ResponseCompletion, pacedBy eventLoop: (any EventLoop)?)
    -> ResponseBody
  {
    ResponseBody(contentLength: contentLength) { writer in
      try await self.write(CountingWriter(inner: writer, completion: completion, eventLoop: eventLoop))
      completion.end(isComplete: true)
    }
  }
}

/// Forwards a body to another writer and counts its bytes.
///
/// A write only enqueues bytes on the event loop and suspends once the loop knows that the client is slow. A
/// fast writer could enqueue many bytes before that. So after each interval of bytes, it waits until the loop
/// has handled the interval before: at most two intervals are enqueued, and a fast client's writer seldom waits.
private struct CountingWriter: ResponseBodyWriter {
  var inner: any ResponseBodyWriter
  let completion: ResponseCompletion
  let eventLoop: (any EventLoop)?
  private var enqueued = 0
  private var handled: EventLoopFuture<Void>?

  /// The bytes after which the writer waits for the event loop.
  private static let interval = 1 << 20

  init(inner: any ResponseBodyWriter, completion: ResponseCompletion, eventLoop: (any EventLoop)?) {
    self.inner = inner
    self.completion = completion
    self.eventLoop = eventLoop
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    try await inner.write(buffer)
    completion.add(buffer.readableBytes)
    enqueued += buffer.readableBytes
    if enqueued >= Self.interval {
      enqueued = 0
      try await handled?.get()
      handled = eventLoop?.submit {}
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await inner.finish(trailingHeaders)
  }
}

/// Reports the end of a response exactly once.
///
/// Its release counts as the end, as when the head could not be sent.
private final class ResponseCompletion: Sendable {
  private let bytes = Atomic<Int64>(0)
  private let isReported = Atomic(false)
  private let report: @Sendable (Int64, Bool) -> Void

  init(_ report: @escaping @Sendable (Int64, Bool) -> Void) { self.report = report }

  deinit { end(isComplete: false) }

  func add(_ count: Int) { bytes.add(Int64(count), ordering: .relaxed) }

  func end(isComplete: Bool) {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    report(bytes.load(ordering: .relaxed), isComplete)
  }
}
