import NIOCore

/// Records that a client has closed its side of a connection.
///
/// It is next to the socket or TLS in the pipeline: HTTP/1 forwards the event only after the response.
final class InputClosedHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let connections: OpenConnections

  init(_ connections: OpenConnections) { self.connections = connections }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      connections.noteInputClosed(OpenConnections.Key(context.channel))
    }
    context.fireUserInboundEventTriggered(event)
  }
}
