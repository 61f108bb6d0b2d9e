import Core
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends interim responses: `100 Continue` to a client that waits for it before it sends a body (RFC 9110 §10.1.1) and, for an
/// ``AnnouncedUpload``, `104 Upload Resumption Supported` (draft-ietf-httpbis-resumable-upload-12 §5).
///
/// It sits on a connection of HTTP/1 or on a stream of HTTP/2, where requests are already heads and bodies.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let isRejected: @Sendable (HTTPRequest) -> Bool
  private var unanswered = 0
  /// What the pipelined requests behind the one being answered are to get first, request by request.
  private var later: [[HTTPResponse]] = []

  /// - Parameter isRefused: whether a request will be refused for its body; such a body is not asked for.
  init(isRejected: @escaping @Sendable (HTTPRequest) -> Bool) { self.isRejected = isRejected }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let request) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let answers = preliminaryAnswers(to: request)
    unanswered += 1
    if unanswered == 1 { send(answers, context) } else { later.append(answers) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    if !later.isEmpty { send(later.removeFirst(), context) }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard let announced = event as? AnnouncedUpload else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    send([.uploadResumption(location: announced.location)], context)
    promise?.succeed()
  }

  private func preliminaryAnswers(to request: HTTPRequest) -> [HTTPResponse] {
    let expects = request.headerFields[.expect]?.lowercased() == "100-continue"
    return expects && !isRejected(request) ? [HTTPResponse(status: .continue)] : []
  }

  private func send(_ answers: [HTTPResponse], _ context: ChannelHandlerContext) {
    guard !answers.isEmpty else { return }
    for answer in answers { context.write(wrapOutboundOut(.head(answer)), promise: nil) }
    context.flush()
  }
}

/// A new upload of a caller who is logged in, to be announced before the rest of its content has arrived.
private struct AnnouncedUpload: Sendable {
  /// The path at which the upload is resumed.
  let location: String
}

extension Arrival {
  /// Sends the client the place to resume an upload.
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
