import NIOCore

/// Answers a request in clear at a port for TLS, whose client would otherwise see a broken connection.
///
/// A TLS connection begins with the record type of a handshake, 22 (RFC 8446 §5.1), a request with the letters of its
/// method (RFC 9112 §3). The response is 400, as nginx gives it. Its text names the scheme to use.
final class PlainRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let text: ByteBuffer
  private let connections: OpenConnections
  private var isAnswered = false

  /// - Parameter text: the body of the response, as plain text.
  init(text: ByteBuffer, _ connections: OpenConnections) {
    self.text = text
    self.connections = connections
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The rest of a request is dropped, so that no reset discards the response at its client.
    if isAnswered { return }
    let bytes = unwrapInboundIn(data)
    guard let first = bytes.getInteger(at: bytes.readerIndex, as: UInt8.self), Self.beginsMethod(first) else {
      context.fireChannelRead(data)
      return context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
    isAnswered = true
    answer(context)
  }

  /// Methods of HTTP are in capitals.
  private static func beginsMethod(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private func answer(_ context: ChannelHandlerContext) {
    var response = context.channel.allocator.buffer(capacity: 256 + text.readableBytes)
    response.writeString(
      "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: \(text.readableBytes)\r\n\r\n")
    response.writeImmutableBuffer(text)
    context.writeAndFlush(wrapOutboundOut(response), promise: nil)
    context.close(mode: .output, promise: nil)
    connections.linger(on: OpenConnections.Key(context.channel))
    context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
  }
}
