import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends `102 Processing` (RFC 2518 §10.1) at intervals while the server works on a complete request.
///
/// It lets a client distinguish a busy server from an unreachable one on any link. A client asks for it with
/// `Worksite-Interim: 102`: every client has to know interim responses (RFC 9110 §15.2), but some take the
/// first one for the final response. While a request is arriving, its client sees that its bytes are
/// accepted.
final class ProcessingHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let interval: TimeAmount
  private var isWanted = false
  /// The complete requests minus the started responses.
  ///
  /// It is negative where the server rejects a request while its body arrives.
  private var waiting = 0
  private var isAnswering = false
  private var lastSent = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  /// - Parameter interval: the time between the request and the first one, and between two of them.
  init(interval: TimeAmount) { self.interval = interval }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): isWanted = head.headerFields[.worksiteInterim] == "102"
    case .body: break
    case .end:
      waiting += 1
      if waiting == 1 { lastSent = context.eventLoop.now }
      if isWanted, waiting > 0, timer == nil { wait(context, until: context.eventLoop.now + interval) }
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
      lastSent = context.eventLoop.now
    }
    context.write(data, promise: promise)
  }

  private func wait(_ context: ChannelHandlerContext, until deadline: NIODeadline) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timer = nil
      guard self.waiting > 0, context.channel.isActive else { return }
      let now = context.eventLoop.now
      if self.isWanted, !self.isAnswering, now >= self.lastSent + self.interval {
        context.writeAndFlush(self.wrapOutboundOut(.head(HTTPResponse(status: .processing))), promise: nil)
        self.lastSent = now
      }
      self.wait(context, until: max(self.lastSent, now) + self.interval)
    }
  }
}

extension HTTPResponse.Status {
  fileprivate static let processing = HTTPResponse.Status(code: 102, reasonPhrase: "Processing")
}
