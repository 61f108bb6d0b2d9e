import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A connection that is counted, set up at its first byte, and closed when its client disappears.
struct MonitoredChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let connections: OpenConnections
  let timeout: TimeAmount
  /// The text of the response to a request in clear, where the connection must have TLS.
  var plainRequest: ByteBuffer?

  /// A connection whose first byte may not have arrived.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let started: EventLoopFuture<Base.Value>
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    connections.add(channel)
    return channel.eventLoop.makeCompletedFuture {
      // A short body is read together with its head. The pool of a connection keeps as many buffers.
      try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 4)
      try channel.syncOptions?.setOption(.recvAllocator, value: BulkReceiveAllocator())
      let started = channel.eventLoop.makePromise(of: Base.Value.self)
      let first = FirstByteHandler(timeout: timeout) { context in
        let ready = base.setup(channel: channel, logger: logger)
          .assumeIsolated().flatMapThrowing { value in
            try addMonitors(channel, behind: context)
            return value
          }.nonisolated()
        started.completeWith(ready)
        return ready.map { _ in }
      } fail: {
        started.fail($0)
      }
      if let plainRequest {
        try channel.pipeline.syncOperations.addHandler(PlainRequestHandler(text: plainRequest, connections))
      }
      try channel.pipeline.syncOperations.addHandler(first)
      return Value(channel: channel, started: started.futureResult)
    }
  }

  private func addMonitors(_ channel: any Channel, behind first: ChannelHandlerContext) throws {
    // Behind TLS, so that only decrypted bytes count: an endless handshake counts as silence.
    let pipeline = channel.pipeline.syncOperations
    let tls: (any ChannelHandler)? = try? pipeline.handler(type: NIOSSLServerHandler.self)
    let handlers: [any ChannelHandler] = [
      DeadPeerHandler(timeout: timeout), InputClosedHandler(connections), FlushBeforeCloseHandler(),
    ]
    try pipeline.addHandlers(handlers, position: .after(tls ?? first.handler))
  }

  func handle(value: Value, logger: Logger) async {
    guard let started = try? await value.started.get() else { return }
    await base.handle(value: started, logger: logger)
  }
}
