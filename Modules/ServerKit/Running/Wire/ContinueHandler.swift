import Core
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends what a client waits for before it sends a body: `100 Continue` (RFC 9110 §10.1.1) and, for a new upload,
/// `104 Upload Resumption Supported` with the place to resume it (draft-ietf-httpbis-resumable-upload-12 §5).
///
/// It sits on a connection of HTTP/1 or on a stream of HTTP/2, where requests are already heads and bodies.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let ids: IDSource
  private let isRefused: @Sendable (HTTPRequest) -> Bool
  private var unanswered = 0
  /// What the pipelined requests behind the one being answered are to get first, request by request.
  private var later: [[HTTPResponse]] = []

  /// - Parameters:
  ///   - ids: Where the ids of uploads come from.
  ///   - isRefused: Whether a request will be refused for its body; such a body is not asked for.
  init(ids: IDSource, isRefused: @escaping @Sendable (HTTPRequest) -> Bool) {
    self.ids = ids
    self.isRefused = isRefused
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var request) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let answers = preliminaryAnswers(to: &request)
    unanswered += 1
    if unanswered == 1 { send(answers, context) } else { later.append(answers) }
    context.fireChannelRead(wrapInboundOut(.head(request)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    if !later.isEmpty { send(later.removeFirst(), context) }
  }

  private func preliminaryAnswers(to request: inout HTTPRequest) -> [HTTPResponse] {
    request.headerFields[.worksiteUploadID] = nil
    guard !isRefused(request) else { return [] }
    var answers: [HTTPResponse] = []
    if Self.startsResumableUpload(request) {
      let id = ids.next().description
      request.headerFields[.worksiteUploadID] = id
      answers.append(.uploadResumption(location: "\(Self.uploads)/\(id)"))
    }
    if request.headerFields[.expect]?.lowercased() == "100-continue" {
      answers.append(HTTPResponse(status: .continue))
    }
    return answers
  }

  private func send(_ answers: [HTTPResponse], _ context: ChannelHandlerContext) {
    guard !answers.isEmpty else { return }
    for answer in answers { context.write(wrapOutboundOut(.head(answer)), promise: nil) }
    context.flush()
  }

  private static func startsResumableUpload(_ request: HTTPRequest) -> Bool {
    request.method == .post && (request.path ?? "").prefix { $0 != "?" } == uploads
      && request.headerFields.speaksUploadDraft && request.headerFields[field: .complete] != nil
  }

  private static let uploads = Endpoint.base + "/uploads"
}

extension HTTPResponse {
  fileprivate static func uploadResumption(location: String) -> HTTPResponse {
    var fields: HTTPFields = [.location: location]
    fields[field: .draftInteropVersion] = String(UploadField.interopVersion)
    return HTTPResponse(
      status: Status(code: 104, reasonPhrase: "Upload Resumption Supported"), headerFields: fields)
  }
}
