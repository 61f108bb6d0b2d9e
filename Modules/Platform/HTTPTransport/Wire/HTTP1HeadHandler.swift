import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Normalizes an HTTP/1 head where later handlers no longer know the version.
///
/// A connection that closes after the response gets `Connection: close` in any case (RFC 9112 §9.3). A head
/// with several `Host` fields loses them all (§3.2); HTTP/1.0 needs none and knows no interim responses. A
/// transfer coding other than `chunked` (§6.1) is passed on as ``HTTPField/Name/worksiteTransferCoding``.
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
      // HTTP/1.0 has no interim responses (RFC 9110 §10.1.1).
      head.headers.remove(name: "Expect")
      head.headers.remove(name: "Worksite-Interim")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Adds an ``HTTP1HeadHandler`` to an HTTP/1 connection.
  ///
  /// On an HTTP/2 stream, it removes the field that only that handler may set.
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
