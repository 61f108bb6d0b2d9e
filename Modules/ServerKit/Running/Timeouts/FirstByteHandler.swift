import NIOCore

/// Sets up a connection's pipeline at its first byte, so that a silent connection uses little memory.
///
/// A connection that stays silent is closed.
final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Sets up the pipeline.
  typealias Begin = (ChannelHandlerContext) -> EventLoopFuture<Void>

  private let patience: TimeAmount
  private var begin: Begin?
  private let giveUp: (any Error) -> Void
  private var bytes: [NIOAny] = []
  private var timer: Scheduled<Void>?

  /// Creates the handler.
  ///
  /// - Parameters:
  ///   - patience: the time in which the first byte must arrive.
  ///   - begin: called once, at the first byte.
  ///   - giveUp: called when the connection ends before.
  init(patience: TimeAmount, begin: @escaping Begin, giveUp: @escaping (any Error) -> Void) {
    self.patience = patience
    self.begin = begin
    self.giveUp = giveUp
  }

  func handlerAdded(context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    guard begin != nil else { return }
    begin = nil
    giveUp(ChannelError.eof)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes.append(data)
    guard let begin else { return }
    self.begin = nil
    timer?.cancel()
    timer = nil
    begin(context).assumeIsolated().whenComplete { result in
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
    if isOver, begin != nil { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
