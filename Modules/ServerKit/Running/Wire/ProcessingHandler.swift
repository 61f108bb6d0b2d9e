import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends `102 Processing` (RFC 2518 §10.1) every two seconds while the server works on a request that has arrived whole.
///
/// A client can so tell a server that is busy from one that is gone, whatever the link is like. A client of HTTP/1.0 gets
/// none, since it does not know interim responses (RFC 9110 §15.2).
final class ProcessingHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The event that a request of HTTP/1.0 follows.
  struct OldClient: Sendable {}

  /// Less than clients wait for a sign of life, and seldom enough to cost nothing.
  static let interval = TimeAmount.seconds(2)

  private var isOldClient = false
  /// Requests that have arrived whole, less the answers that have begun. Less than 0 where the server rejects a request while
  /// its body still comes.
  private var waiting = 0
  private var isAnswering = false
  private var lastSign = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is OldClient { isOldClient = true } else { context.fireUserInboundEventTriggered(event) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data), !isOldClient {
      waiting += 1
      if waiting == 1 { lastSign = context.eventLoop.now }
      if waiting > 0, timer == nil { wait(context, until: context.eventLoop.now + Self.interval) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head:
      isAnswering = true
      waiting -= 1
    case .body: break
    case .end:
      isAnswering = false
      lastSign = context.eventLoop.now
    }
    context.write(data, promise: promise)
  }

  private func wait(_ context: ChannelHandlerContext, until deadline: NIODeadline) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timer = nil
      guard self.waiting > 0, context.channel.isActive else { return }
      let now = context.eventLoop.now
      if !self.isAnswering, now >= self.lastSign + Self.interval {
        context.writeAndFlush(self.wrapOutboundOut(.head(HTTPResponse(status: .processing))), promise: nil)
        self.lastSign = now
      }
      self.wait(context, until: max(self.lastSign, now) + Self.interval)
    }
  }
}

extension HTTPResponse.Status {
  fileprivate static let processing = HTTPResponse.Status(code: 102, reasonPhrase: "Processing")
}
