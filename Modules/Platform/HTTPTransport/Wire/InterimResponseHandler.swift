import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends interim responses (RFC 9110 §15.2) when the work on a request asks for them.
///
/// ``RequestConnection/sendInterim(_:)`` asks for one. The handler is in the pipeline of an HTTP/1 connection or an HTTP/2
/// stream.
final class InterimResponseHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let interim = event as? InterimResponseEvent else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    context.writeAndFlush(wrapOutboundOut(.head(interim.response)), promise: nil)
    promise?.succeed()
  }
}

/// The event that sends an interim response.
struct InterimResponseEvent: Sendable {
  let response: HTTPResponse
}
