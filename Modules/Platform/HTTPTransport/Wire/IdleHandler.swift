import NIOCore
import NIOHTTPTypes

/// Records when a connection is busy and when it is idle, on an HTTP/1 connection or an HTTP/2 stream.
final class IdleHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: OpenConnections
  private var key: OpenConnections.Key?
  private var unanswered = 0

  init(_ connections: OpenConnections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) { key = connections.key(of: context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { end(unanswered) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data), let key {
      unanswered += 1
      connections.begin(on: key)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    if case .end = unwrapOutboundIn(data) { end(min(1, unanswered)) }
  }

  private func end(_ requests: Int) {
    unanswered -= requests
    if let key, requests > 0 { connections.end(requests, on: key) }
  }
}
