import NIOCore

/// Notes that a client has closed its side of a connection. It sits next to the socket, or to TLS: HTTP/1 passes the event on
/// only after the response.
final class LeavingClientHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let connections: OpenConnections

  init(_ connections: OpenConnections) { self.connections = connections }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      connections.leave(OpenConnections.Key(context.channel))
    }
    context.fireUserInboundEventTriggered(event)
  }
}
