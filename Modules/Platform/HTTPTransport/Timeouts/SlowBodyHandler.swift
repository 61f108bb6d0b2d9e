import HTTPTypes
import NIOCore
import NIOHTTPTypes

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
  private var pausedSince: NIODeadline?
  private var pausedTime = TimeAmount.zero
  private var receivedBytes = 0
  /// The request whose body arrives, and the time of its head.
  private var request: (head: HTTPRequest, at: NIODeadline)?
  private var timer: Scheduled<Void>?

  init(pace: BodyPace) { self.pace = pace }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func read(context: ChannelHandlerContext) {
    if let pausedSince { pausedTime = pausedTime + (context.eventLoop.now - pausedSince) }
    pausedSince = nil
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      stop()
      isInBody = true
      self.request = (request, context.eventLoop.now)
      // Most bodies arrive together with their head.
      begin(context)
    case .body(let bytes): receivedBytes += bytes.readableBytes
    case .end: stop()
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    pausedSince = context.eventLoop.now
    context.fireChannelReadComplete()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let rejected = event as? RejectedBody else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    if isInBody {
      stop()
      context.fireErrorCaught(rejected.error)
    }
    promise?.succeed()
  }

  private func begin(_ context: ChannelHandlerContext) {
    receivedBytes = 0
    pausedTime = .zero
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: pace.period) {
      self.timer = nil
      guard self.isInBody else { return }
      let isOverdue = self.isOverdue(at: context.eventLoop.now)
      // Right after bytes arrived, the server has not started the next read.
      let isWaiting = self.pausedTime < .nanoseconds(self.pace.period.nanoseconds / 2)
      let isSlow = self.receivedBytes < self.pace.bytes && isWaiting
      guard self.pausedSince == nil, isOverdue || isSlow else { return self.begin(context) }
      self.stop()
      context.fireErrorCaught(SlowBody())
    }
  }

  /// Whether the time for a body that is held in memory is over.
  private func isOverdue(at now: NIODeadline) -> Bool {
    guard let request, let time = pace.deadline(request.head) else { return false }
    return now >= request.at + time
  }

  private func stop() {
    isInBody = false
    request = nil
    timer?.cancel()
    timer = nil
  }
}

/// The error of a body that arrived too slowly.
package struct SlowBody: Error {}

/// The event that rejects the body of a request.
struct RejectedBody: Sendable {
  let error: any Error
}
