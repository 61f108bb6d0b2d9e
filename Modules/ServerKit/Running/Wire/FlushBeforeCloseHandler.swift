import NIOCore

/// Sends what was written before it closes a connection.
///
/// A graceful shutdown of HTTP/2 closes the connection in the moment in which the last stream ends, which is before the
/// end of that stream is flushed. Without this handler the client sees a stream that broke off.
final class FlushBeforeCloseHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    context.flush()
    context.close(mode: mode, promise: promise)
  }
}
