import NIOCore
import NIOHTTPTypes

/// Turns an aborted request into an error.
///
/// An HTTP/2 stream whose connection is lost just ends. Without this handler, a truncated body would be
/// stored as a complete document.
final class WholeRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private var isInside = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isInside = true
    case .body: break
    case .end: isInside = false
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if isInside { context.fireErrorCaught(ChannelError.inputClosed) }
    isInside = false
    context.fireChannelInactive()
  }
}
