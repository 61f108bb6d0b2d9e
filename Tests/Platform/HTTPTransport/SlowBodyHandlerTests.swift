import Core
import HTTPTypes
import Logging
import Metrics
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPTransport

@Suite("Bodies that arrive too slowly")
struct SlowBodyHandlerTests {
  /// Reads again after each arrival, or stays busy.
  private final class Reader: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart
    var isReading = true

    func channelReadComplete(context: ChannelHandlerContext) {
      if isReading { context.read() }
    }
  }

  private let channel = EmbeddedChannel()
  private let reader = Reader()

  init() throws {
    let pace = BodyPace(period: .seconds(60), bytes: 100) { $0.path == "/content" ? nil : .seconds(150) }
    try channel.pipeline.syncOperations.addHandlers(SlowBodyHandler(pace: pace), reader)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func begin(_ path: String = "/content") throws {
    let head = HTTPRequest(method: .put, scheme: "http", authority: "x", path: path)
    try channel.writeInbound(HTTPRequestPart.head(head))
  }

  private func bring(_ count: Int) throws {
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 7, count: count)))
  }

  private func isEnded(after seconds: Int64) -> Bool {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    do {
      try channel.throwIfErrorCaught()
      return false
    } catch {
      return error is SlowBody
    }
  }

  @Test("end the request after a period in which too few bytes arrived")
  func slow() throws {
    try begin()
    try bring(100)
    #expect(!isEnded(after: 60))
    try bring(99)
    #expect(!isEnded(after: 59))
    #expect(isEnded(after: 1))
  }

  @Test("do not end it in a period in which the server was busy")
  func busy() throws {
    try begin()
    reader.isReading = false
    try bring(1)
    #expect(!isEnded(after: 600))
    reader.isReading = true
    channel.read()
    #expect(!isEnded(after: 59))
    try bring(1)
    #expect(isEnded(after: 120))
  }

  @Test("end it after the time limit for the whole body")
  func deadline() throws {
    try begin("/login")
    for _ in 1...2 {
      try bring(1000)
      #expect(!isEnded(after: 60))
    }
    try bring(1000)
    #expect(isEnded(after: 60))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try begin("/content")
    for _ in 1...10 {
      try bring(1000)
      #expect(!isEnded(after: 60))
    }
  }

  private func reject() {
    let connection = RequestConnection(
      channel: channel,
      connections: OpenConnections(maximum: 8, metrics: NOOPMetricsHandler.instance) {},
      logger: Logger(label: "test"))
    connection.rejectBody(with: Failure(.unavailable, "test.rejected", Phrase(verbatim: "rejected")))
  }

  @Test("end when the request is rejected, unless they are complete")
  func rejected() throws {
    try begin()
    reject()
    #expect(throws: Failure.self) { try channel.throwIfErrorCaught() }
    #expect(!isEnded(after: 600))
    try begin()
    try channel.writeInbound(HTTPRequestPart.end(nil))
    reject()
    try channel.throwIfErrorCaught()
  }

  @Test("do not end a later request")
  func ended() throws {
    try begin()
    try channel.writeInbound(HTTPRequestPart.end(nil))
    #expect(!isEnded(after: 600))
  }
}
