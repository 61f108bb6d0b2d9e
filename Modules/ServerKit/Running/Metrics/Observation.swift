import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// Tells of every ``ServedRequest`` when it is over.
struct Observation: RouterMiddleware {
  let tell: @Sendable (ServedRequest, ServerContext) -> Void

  /// An answer of known length up to this many bytes counts as sent when it is made: written in one piece, it costs
  /// a third of what a body written through a writer does.
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
      response.body = response.body.counted(by: ending, pacedBy: context.arrival.channel?.eventLoop)
    }
    return response
  }
}

extension ResponseBody {
  /// This body, with its bytes and its end counted.
  fileprivate func counted(by ending: Ending, pacedBy eventLoop: (any EventLoop)?) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { writer in
      try await self.write(CountingWriter(inner: writer, ending: ending, eventLoop: eventLoop))
      ending.end(isComplete: true)
    }
  }
}

/// Passes a body on and counts it.
///
/// A write is handed to the event loop, and suspends only when that already knows that the client does not keep up. Who
/// writes fast could hand over a great deal before it knows; so every now and then the loop is waited for.
private struct CountingWriter: ResponseBodyWriter {
  var inner: any ResponseBodyWriter
  let ending: Ending
  let eventLoop: (any EventLoop)?
  private var ahead = 0

  /// Bytes that may be handed over before the event loop has looked at them.
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

/// Tells of an end exactly once. Let go without one, as when the head could not be sent, it tells that too.
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
