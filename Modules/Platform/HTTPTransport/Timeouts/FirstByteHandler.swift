import NIOCore

/// Sets up a connection's pipeline at its first byte, so that a silent connection uses little memory.
///
/// A connection that stays silent is closed.
final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Sets up the pipeline.
  typealias SetUp = (ChannelHandlerContext) -> EventLoopFuture<Void>

  private let timeout: TimeAmount
  private var setUp: SetUp?
  private let fail: (any Error) -> Void
  private var bytes: [NIOAny] = []
  private var timer: Scheduled<Void>?

  /// Creates the handler.
  ///
  /// - Parameters:
  ///   - timeout: the time in which the first byte must arrive.
  ///   - setUp: called once, at the first byte.
  ///   - fail: called when the connection ends before.
  init(timeout: TimeAmount, setUp: @escaping SetUp, fail: @escaping (any Error) -> Void) {
    self.timeout = timeout
    self.setUp = setUp
    self.fail = fail
  }

  func handlerAdded(context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    guard setUp != nil else { return }
    setUp = nil
    fail(ChannelError.eof)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes.append(data)
    guard let setUp else { return }
    self.setUp = nil
    timer?.cancel()
    timer = nil
    setUp(context).assumeIsolated().whenComplete { result in
      guard case .success = result else { return context.close(promise: nil) }
      for data in self.bytes { context.fireChannelRead(data) }
      self.bytes = []
      context.fireChannelReadComplete()
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A stopping server, or a client that closed its side, need not wait for a first byte.
    let isOver = event is ChannelShouldQuiesceEvent || (event as? ChannelEvent) == .inputClosed
    if isOver, setUp != nil { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
