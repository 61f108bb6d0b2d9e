import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes a connection with an unread rest of a request, so that the client still receives the response.
///
/// An oversized head is answered with 431 (RFC 6585 §5). A response of ``last`` closes the connection while
/// the body still arrives; after other responses, ``drainedBytes`` of the body are read and dropped first. A client
/// that waits for `100 Continue` may send no body after the final response, so that this ends the connection, too
/// (RFC 9110 §10.1.1).
/// Closing at once would make the system send a reset, which discards the response at a client that is still
/// sending. So the sending side is closed first, and the connection a second later, or sooner when many linger.
final class LingeringCloseHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The statuses that reject a body as such.
  private static let last: Set<HTTPResponse.Status> = [
    .requestTimeout, .contentTooLarge, .serviceUnavailable, .notImplemented,
    // Insufficient Storage (RFC 4918 §11.5).
    HTTPResponse.Status(code: 507),
  ]
  /// The most bytes of a body that are read after the response.
  private static let drainedBytes = 1 << 20

  private let oversizedHead: RequestRules.Body
  private let connections: OpenConnections
  private var isHTTP1 = false
  private var isReading = false
  /// Whether the client of the latest request waits for `100 Continue`.
  private var isAwaited = false
  private var unanswered = 0
  private var drained = 0
  private var isLastAnswer = false
  private var isClosing = false

  /// - Parameter oversizedHead: the body of the response to an oversized head.
  init(oversizedHead: RequestRules.Body, _ connections: OpenConnections) {
    self.oversizedHead = oversizedHead
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    isHTTP1 = (try? context.pipeline.syncOperations.handler(type: HTTPResponseEncoder.self)) != nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let request):
      isReading = true
      isAwaited = request.expectsContinue
      unanswered += 1
      drained = 0
    case .body(let bytes) where unanswered == 0:
      drained += bytes.readableBytes
      if drained > Self.drainedBytes { return linger(context) }
    case .body: isAwaited = false
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard isHTTP1, !isClosing else {
      if !isClosing { context.fireErrorCaught(error) }
      return
    }
    guard case .headerOverflow? = error as? HTTPParserError, unanswered == 0 else {
      return context.fireErrorCaught(error)
    }
    let head = HTTPResponse(
      status: .requestHeaderFieldsTooLarge,
      headerFields: [
        .connection: "close", .contentType: oversizedHead.type,
        .contentLength: String(oversizedHead.bytes.readableBytes),
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(oversizedHead.bytes)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    linger(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.kind == .informational:
      if head.status == .continue { isAwaited = false }
      context.write(data, promise: promise)
    case .head(var head) where isHTTP1 && isReading && isLast(head.status):
      isLastAnswer = true
      head.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      unanswered -= 1
      context.write(data, promise: promise)
      if isLastAnswer {
        context.flush()
        linger(context)
      }
    default:
      context.write(data, promise: promise)
    }
  }

  /// Whether no further request of the connection is read after a response.
  private func isLast(_ status: HTTPResponse.Status) -> Bool {
    // Of pipelined requests, only the latest one waits.
    isAwaited && unanswered == 1 || Self.last.contains(status)
  }

  private func linger(_ context: ChannelHandlerContext) {
    isClosing = true
    // The connection of an HTTP/2 stream stays open.
    guard isHTTP1 else { return context.close(promise: nil) }
    context.close(mode: .output, promise: nil)
    connections.linger(on: OpenConnections.Key(context.channel))
    context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
  }
}
