import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// Reports every ``ServedRequest`` when it has ended.
struct Observation: RouterMiddleware {
  let tell: @Sendable (ServedRequest, ServerContext) -> Void

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
    let ending = Ending { [tell] bytes, isComplete in
      tell(
        ServedRequest(
          method: request.method, path: request.uri.path, route: context.endpointPath, status: status,
          bytes: bytes, duration: .now - start, isComplete: isComplete),
        context)
    }
    if let length = response.body.contentLength, length <= Self.small {
      ending.add(length)
      ending.end(isComplete: true)
    } else {
      response.body = response.body.counted(by: ending, pacedBy: context.source.channel?.eventLoop)
    }
    return response
  }
}

extension ResponseBody {
  /// Returns this body, with its bytes and its end counted.
  fileprivate func counted(by ending: Ending, pacedBy eventLoop: (any EventLoop)?) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { writer in
      try await self.write(CountingWriter(inner: writer, ending: ending, eventLoop: eventLoop))
      ending.end(isComplete: true)
    }
  }
}

/// Forwards a body to another writer and counts its bytes.
///
/// A write only enqueues bytes on the event loop and suspends once the loop knows that the client is slow. A
/// fast writer could enqueue many bytes before that, so it waits for the loop at intervals.
private struct CountingWriter: ResponseBodyWriter {
  var inner: any ResponseBodyWriter
  let ending: Ending
  let eventLoop: (any EventLoop)?
  private var ahead = 0

  /// The bytes that may be enqueued before the writer waits for the event loop.
  private static let mostAhead = 1 << 20

  init(inner: any ResponseBodyWriter, ending: Ending, eventLoop: (any EventLoop)?) {
    self.inner = inner
    self.ending = ending
    self.eventLoop = eventLoop
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    try await inner.write(buffer)
    ending.add(buffer.readableBytes)
    ahead += buffer.readableBytes
    if ahead >= Self.mostAhead {
      ahead = 0
      try await eventLoop?.submit {}.get()
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await inner.finish(trailingHeaders)
  }
}

/// Reports the end of a response exactly once.
///
/// Its release counts as the end, as when the head could not be sent.
private final class Ending: Sendable {
  private let bytes = Atomic<Int64>(0)
  private let isOver = Atomic(false)
  private let tell: @Sendable (Int64, Bool) -> Void

  init(_ tell: @escaping @Sendable (Int64, Bool) -> Void) { self.tell = tell }

  deinit { end(isComplete: false) }

  func add(_ count: Int) { bytes.add(Int64(count), ordering: .relaxed) }

  func end(isComplete: Bool) {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    tell(bytes.load(ordering: .relaxed), isComplete)
  }
}
