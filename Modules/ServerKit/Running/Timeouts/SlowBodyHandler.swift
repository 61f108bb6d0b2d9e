import Core
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The slowest rate at which the body of a request may arrive.
struct BodyPace: Sendable {
  /// The interval of checks.
  let period: TimeAmount
  /// The fewest bytes in a period in which the server waited for the client.
  let bytes: Int
  /// Returns the time limit for the whole body; `nil` for content, which may have any size.
  let deadline: @Sendable (HTTPRequest) -> TimeAmount?

  /// The fewest bytes that a client must send per second; the slowest mobile network is forty times as fast.
  static let bytesPerSecond = 32
}

/// Ends a request whose body arrives too slowly, so that it cannot hold memory and a connection indefinitely.
///
/// Only time in which the server reads counts: while it writes a body to disk, it does not read and the
/// client cannot send. A request that is rejected in the meantime ends in the same way.
final class SlowBodyHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  private let pace: BodyPace
  private var isInBody = false
  /// When the server stopped reading; `nil` while it reads.
  private var restsSince: NIODeadline?
  private var rested = TimeAmount.zero
  private var arrived = 0
  private var deadline: NIODeadline?
  private var timer: Scheduled<Void>?

  init(pace: BodyPace) { self.pace = pace }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func read(context: ChannelHandlerContext) {
    if let restsSince { rested = rested + (context.eventLoop.now - restsSince) }
    restsSince = nil
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      stop()
      isInBody = true
      deadline = pace.deadline(request).map { context.eventLoop.now + $0 }
      // Most bodies arrive together with their head.
      begin(context)
    case .body(let bytes): arrived += bytes.readableBytes
    case .end: stop()
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    restsSince = context.eventLoop.now
    context.fireChannelReadComplete()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let rejected = event as? RejectedBody else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    if isInBody {
      stop()
      context.fireErrorCaught(rejected.failure)
    }
    promise?.succeed()
  }

  private func begin(_ context: ChannelHandlerContext) {
    arrived = 0
    rested = .zero
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: pace.period) {
      self.timer = nil
      guard self.isInBody else { return }
      let isQueued = self.deadline.map { context.eventLoop.now >= $0 } ?? false
      // Right after bytes arrived, the server has not started the next read.
      let isWaiting = self.rested < .nanoseconds(self.pace.period.nanoseconds / 2)
      let isSlow = self.arrived < self.pace.bytes && isWaiting
      guard self.restsSince == nil, isQueued || isSlow else { return self.begin(context) }
      self.stop()
      context.fireErrorCaught(SlowBody())
    }
  }

  private func stop() {
    isInBody = false
    timer?.cancel()
    timer = nil
  }
}

/// The error of a body that arrived too slowly.
struct SlowBody: Error {}

/// The event that rejects the body of a request.
private struct RejectedBody: Sendable {
  let failure: Failure
}

extension RequestSource {
  /// Fails the reading of the body, unless the body has arrived completely.
  func rejectBody(with failure: Failure) {
    channel?.triggerUserOutboundEvent(RejectedBody(failure: failure), promise: nil)
  }
}
