import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends interim responses (RFC 9110 §15.2).
///
/// A client that waits before sending a body gets `100 Continue` (RFC 9110 §10.1.1). Others are sent when the
/// work on a request asks for them (``RequestConnection/sendInterim(_:)``). The handler is in the pipeline of
/// an HTTP/1 connection or an HTTP/2 stream.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let isRejected: @Sendable (HTTPRequest) -> Bool
  private var unanswered = 0
  /// The interim responses of pipelined requests behind the current one, request by request.
  private var pipelined: [[HTTPResponse]] = []

  /// - Parameter isRejected: whether a request will be rejected without its body, which is not asked for
  ///   then.
  init(isRejected: @escaping @Sendable (HTTPRequest) -> Bool) { self.isRejected = isRejected }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let request) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let responses = interimResponses(to: request)
    unanswered += 1
    if unanswered == 1 { send(responses, context) } else { pipelined.append(responses) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    if !pipelined.isEmpty { send(pipelined.removeFirst(), context) }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let interim = event as? InterimResponseEvent else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    send([interim.response], context)
    promise?.succeed()
  }

  private func interimResponses(to request: HTTPRequest) -> [HTTPResponse] {
    let expects = request.headerFields[.expect]?.lowercased() == "100-continue"
    return expects && !isRejected(request) ? [HTTPResponse(status: .continue)] : []
  }

  private func send(_ responses: [HTTPResponse], _ context: ChannelHandlerContext) {
    guard !responses.isEmpty else { return }
    for response in responses { context.write(wrapOutboundOut(.head(response)), promise: nil) }
    context.flush()
  }
}

/// The event that sends an interim response.
struct InterimResponseEvent: Sendable {
  let response: HTTPResponse
}
