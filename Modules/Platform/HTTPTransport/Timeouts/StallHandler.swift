import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client does not read: for a while, no written byte could be sent.
///
/// Responses without pending bytes, such as a stream between two events, may wait.
final class StallHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private var unsent = 0
  private var lastSent = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  init(timeout: TimeAmount) { self.timeout = timeout }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    if unsent == 0 { lastSent = context.eventLoop.now }
    unsent += 1
    sent.futureResult.assumeIsolated().whenComplete { [eventLoop = context.eventLoop] _ in
      self.unsent -= 1
      self.lastSent = eventLoop.now
    }
    if timer == nil { wait(context, until: context.eventLoop.now + timeout) }
    context.write(data, promise: sent)
  }

  private func wait(_ context: ChannelHandlerContext, until deadline: NIODeadline) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timer = nil
      guard self.unsent > 0 else { return }
      let end = self.lastSent + self.timeout
      if context.eventLoop.now >= end { context.close(promise: nil) } else { self.wait(context, until: end) }
    }
  }
}
