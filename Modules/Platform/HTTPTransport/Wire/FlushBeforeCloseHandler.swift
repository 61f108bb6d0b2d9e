import NIOCore

/// Flushes written data before it closes a connection.
///
/// A graceful HTTP/2 shutdown closes the connection when the last stream ends, before the end of that stream
/// is flushed. Without this handler, the client sees an aborted stream.
final class FlushBeforeCloseHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = Any
  typealias OutboundOut = Any

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    context.flush()
    context.close(mode: mode, promise: promise)
  }
}
