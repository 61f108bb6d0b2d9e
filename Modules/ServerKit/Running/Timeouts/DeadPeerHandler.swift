import NIOCore

/// Closes a connection whose client is not there: it sent nothing after connecting (no TLS greeting, no request), or
/// no byte went either way for twice the time a client may take.
///
/// What moves slowly is for the handlers of HTTP to judge; this one knows only bytes, and is for what they cannot see:
/// a handshake never begun, a ping of HTTP/2 never answered.
final class DeadPeerHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = Any
  typealias InboundOut = Any
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  private let patience: TimeAmount
  private var hasSpoken = false
  private var lastByte = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  init(patience: TimeAmount) { self.patience = patience }

  func handlerAdded(context: ChannelHandlerContext) {
    lastByte = context.eventLoop.now
    wait(context, until: lastByte + patience)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasSpoken = true
    lastByte = context.eventLoop.now
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    lastByte = context.eventLoop.now
    context.write(data, promise: promise)
  }

  private func wait(_ context: ChannelHandlerContext, until deadline: NIODeadline) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      let end = self.lastByte + (self.hasSpoken ? self.patience * 2 : self.patience)
      if context.eventLoop.now >= end { context.close(promise: nil) } else { self.wait(context, until: end) }
    }
  }
}
