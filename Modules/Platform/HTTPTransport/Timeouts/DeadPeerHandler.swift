import NIOCore

/// Closes a connection on which nothing moves.
///
/// A new client has one timeout to send something. Later, a byte must move within two timeouts. The HTTP handlers detect slow transfers. This handler counts bytes only and covers cases that they cannot
/// see: a TLS handshake that never starts, or an HTTP/2 ping without a reply.
final class DeadPeerHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = Any
  typealias InboundOut = Any
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  private let timeout: TimeAmount
  private var hasSpoken = false
  private var lastByte = NIODeadline.distantPast
  private var timer: Scheduled<Void>?

  init(timeout: TimeAmount) { self.timeout = timeout }

  func handlerAdded(context: ChannelHandlerContext) {
    lastByte = context.eventLoop.now
    wait(context, until: lastByte + timeout)
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
      let end = self.lastByte + (self.hasSpoken ? self.timeout * 2 : self.timeout)
      if context.eventLoop.now >= end { context.close(promise: nil) } else { self.wait(context, until: end) }
    }
  }
}
