import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A connection that is counted, set up at its first byte, and closed when its client disappears.
struct WatchedChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let connections: OpenConnections
  let patience: TimeAmount

  /// A connection whose first byte may not have arrived.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let begun: EventLoopFuture<Base.Value>
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    connections.add(channel)
    return channel.eventLoop.makeCompletedFuture {
      // The buffer pool has as many buffers as there are reads at a time.
      try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
      try channel.syncOptions?.setOption(.recvAllocator, value: BulkReceiveAllocator())
      let begun = channel.eventLoop.makePromise(of: Base.Value.self)
      let first = FirstByteHandler(patience: patience) { context in
        let ready = base.setup(channel: channel, logger: logger)
          .assumeIsolated().flatMapThrowing { value in
            try watch(channel, behind: context)
            return value
          }.nonisolated()
        begun.completeWith(ready)
        return ready.map { _ in }
      } giveUp: {
        begun.fail($0)
      }
      try channel.pipeline.syncOperations.addHandler(first)
      return Value(channel: channel, begun: begun.futureResult)
    }
  }

  private func watch(_ channel: any Channel, behind first: ChannelHandlerContext) throws {
    // Behind TLS, so that only decrypted bytes count: an endless handshake counts as silence.
    let pipeline = channel.pipeline.syncOperations
    let tls: (any ChannelHandler)? = try? pipeline.handler(type: NIOSSLServerHandler.self)
    let handlers: [any ChannelHandler] = [
      DeadPeerHandler(patience: patience), InputClosedHandler(connections), FlushBeforeCloseHandler(),
    ]
    try pipeline.addHandlers(handlers, position: .after(tls ?? first.handler))
  }

  func handle(value: Value, logger: Logger) async {
    guard let begun = try? await value.begun.get() else { return }
    await base.handle(value: begun, logger: logger)
  }
}
