import NIOCore

/// Waits for the first byte of a connection. What speaks HTTP there is only put in place then, so that one which says
/// nothing costs little; it is closed in time.
final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Puts the rest in place.
  typealias Begin = (ChannelHandlerContext) -> EventLoopFuture<Void>

  private let patience: TimeAmount
  private var begin: Begin?
  private let giveUp: (any Error) -> Void
  private var bytes: [NIOAny] = []
  private var timer: Scheduled<Void>?

  /// - Parameters:
  ///   - patience: how long a client may say nothing.
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
    // Nobody waits for an answer: neither a server that stops nor a client that will say nothing need wait either.
    let isOver = event is ChannelShouldQuiesceEvent || (event as? ChannelEvent) == .inputClosed
    if isOver, begin != nil { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
