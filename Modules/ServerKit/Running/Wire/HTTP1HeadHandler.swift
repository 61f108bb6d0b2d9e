import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Settles in a head of HTTP/1 what depends on its version, which nobody behind knows any more.
///
/// A connection that is not to be kept says so in so many words, however the client said it (RFC 9112 §9.3). Of a request
/// that does not name its host exactly once (§3.2) none is left; HTTP/1.0 need not name one, and expects nothing. A transfer
/// coding other than `chunked` (§6.1) is passed on as ``HTTPField/Name/worksiteTransferCoding``.
final class HTTP1HeadHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    head.headers.remove(name: "Worksite-Transfer-Coding")
    let coding = head.headers[canonicalForm: "Transfer-Encoding"].joined(separator: ", ")
    if !coding.isEmpty, coding.lowercased() != "chunked" {
      head.headers.add(name: "Worksite-Transfer-Coding", value: coding)
    }
    let hosts = head.headers["Host"].count
    if hosts > 1 { head.headers.remove(name: "Host") }
    if head.version == .http1_0 {
      if hosts == 0 { head.headers.add(name: "Host", value: "") }
      // Such a client does not know answers before the answer (RFC 9110 §10.1.1).
      head.headers.remove(name: "Expect")
      head.headers.remove(name: "Worksite-Interim")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Adds an ``HTTP1HeadHandler`` to a connection of HTTP/1. On a stream of HTTP/2, it removes the field that only that handler
  /// may set.
  final class Placement: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private var isHTTP1 = false

    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else {
        return
      }
      isHTTP1 = true
      do {
        try pipeline.addHandler(HTTP1HeadHandler(), position: .after(decoder))
      } catch {
        // Only a connection that is closed already takes no handler.
        context.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isHTTP1, case .head(var request) = unwrapInboundIn(data),
        request.headerFields[.worksiteTransferCoding] != nil
      else { return context.fireChannelRead(data) }
      request.headerFields[.worksiteTransferCoding] = nil
      context.fireChannelRead(wrapInboundOut(.head(request)))
    }
  }
}
