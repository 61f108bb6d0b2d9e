import NIOCore
import NIOHTTPTypes

/// Makes a request that breaks off an error.
///
/// A stream of HTTP/2 whose connection is lost just ends, and without this its body would seem to end there too: half a
/// document would be stored as a whole one.
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
