import Core
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends the interim responses 100 and 104.
///
/// A client that waits before sending a body gets `100 Continue` (RFC 9110 §10.1.1). An ``AnnouncedUpload``
/// gets `104 Upload Resumption Supported` (draft-ietf-httpbis-resumable-upload-12 §5). The handler is in the
/// pipeline of an HTTP/1 connection or an HTTP/2 stream.
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
    guard let announced = event as? AnnouncedUpload else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    send([.uploadResumption(location: announced.location)], context)
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

/// The event that announces a new upload before the rest of its content has arrived.
private struct AnnouncedUpload: Sendable {
  /// The path at which the upload is resumed.
  let location: String
}

extension RequestSource {
  /// Sends the client the path of an upload for resumption.
  func announceUpload(at location: String) {
    channel?.triggerUserOutboundEvent(AnnouncedUpload(location: location), promise: nil)
  }
}

extension HTTPResponse {
  fileprivate static func uploadResumption(location: String) -> HTTPResponse {
    var fields: HTTPFields = [.location: location]
    fields[field: .draftInteropVersion] = String(UploadField.interopVersion)
    return HTTPResponse(
      status: Status(code: 104, reasonPhrase: "Upload Resumption Supported"), headerFields: fields)
  }
}
