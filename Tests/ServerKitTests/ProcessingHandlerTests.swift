import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import ServerKit

@Suite("Signs of life while the server works on a request")
struct ProcessingHandlerTests {
  private let channel = EmbeddedChannel(handler: ProcessingHandler())

  init() throws { try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait() }

  private func request(endsNow: Bool = true) throws {
    try channel.writeInbound(
      HTTPRequestPart.head(HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")))
    if endsNow { try end() }
  }

  private func end() throws { try channel.writeInbound(HTTPRequestPart.end(nil)) }

  private func answer() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  /// The codes of the heads that were sent since this was asked last.
  private func codes() throws -> [Int] {
    var codes: [Int] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .head(let head) = part { codes.append(head.status.code) }
    }
    return codes
  }

  @Test("one every two seconds, from two seconds after the request until its answer")
  func everyTwoSeconds() throws {
    try request()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1999))
    #expect(try codes() == [])
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(try codes() == [102])
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    #expect(try codes() == [102, 102])
    try answer()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [200])
    try request()
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(try codes() == [102])
  }

  @Test("none in the middle of an answer, nor while the request still comes")
  func notInBetween() throws {
    try request(endsNow: false)
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [])
    try end()
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try request()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [200])
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    #expect(try codes().first == 102)
  }

  @Test("none behind an answer that came before the end of its request")
  func answeredEarly() throws {
    try request(endsNow: false)
    try answer()
    try end()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [200])
  }

  @Test("none for a client of HTTP/1.0")
  func oldClient() throws {
    channel.pipeline.fireUserInboundEventTriggered(ProcessingHandler.OldClient())
    try request()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [])
  }
}
