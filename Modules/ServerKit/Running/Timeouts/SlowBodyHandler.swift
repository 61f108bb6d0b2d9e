import Core
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// How fast the body of a request has to arrive.
struct BodyPace: Sendable {
  /// How often the server compares what has arrived with ``bytes``.
  let period: TimeAmount
  /// The fewest bytes in a period in which the server waited for the client.
  let bytes: Int
  /// The time for the whole body of a request; `nil` for content, which may have any size.
  let deadline: @Sendable (HTTPRequest) -> TimeAmount?

  /// The fewest bytes that a client has to send in a second: the slowest mobile network is forty times as fast.
  static let bytesPerSecond = 32
}

/// Ends a request whose body arrives too slowly: it would hold memory and a connection for as long as the client likes.
///
/// Only the time counts in which the server asked for more. A server that is busy writing a body down reads no further, and
/// the client cannot send then. A request that is rejected meanwhile ends in the same way.
final class SlowBodyHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  private let pace: BodyPace
  private var isInBody = false
  /// Since when the server has not asked for more; `nil` while it asks.
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
      // Right after something arrived, the server has yet to ask for more.
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

/// The body of a request arrived too slowly.
struct SlowBody: Error {}

/// A request of which no more is to be read.
private struct RejectedBody: Sendable {
  let failure: Failure
}

extension Arrival {
  /// Ends the reading of the body with a failure, if the body has not arrived whole.
  func rejectBody(with failure: Failure) {
    channel?.triggerUserOutboundEvent(RejectedBody(failure: failure), promise: nil)
  }
}
