import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A connection of some protocol that is counted while it is open, and closed when nobody is at its other end.
struct WatchedChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let connections: OpenConnections
  let patience: TimeAmount

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    connections.add(channel)
    return base.setup(channel: channel, logger: logger).flatMapThrowing { [patience] value in
      // Behind TLS, so that only bytes which passed it count: a handshake that never ends is nothing said.
      let pipeline = channel.pipeline.syncOperations
      let tls = try? pipeline.handler(type: NIOSSLServerHandler.self)
      try pipeline.addHandler(DeadPeerHandler(patience: patience), position: tls.map { .after($0) } ?? .first)
      return value
    }
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
