import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import HTTPTransport
@testable import ServerKit

@Suite("Interim responses while the server works on a request")
struct ProcessingHandlerTests {
  private let channel = EmbeddedChannel(handler: ProcessingHandler(interval: .seconds(2)))

  init() throws { try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait() }

  private func request(endsNow: Bool = true, isAsking: Bool = true) throws {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")
    if isAsking { head.headerFields[.worksiteInterim] = "102" }
    try channel.writeInbound(HTTPRequestPart.head(head))
    if endsNow { try end() }
  }

  private func end() throws { try channel.writeInbound(HTTPRequestPart.end(nil)) }

  private func answer() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  /// Returns the status codes of the heads sent since the last call.
  private func codes() throws -> [Int] {
    var codes: [Int] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .head(let head) = part { codes.append(head.status.code) }
    }
    return codes
  }

  @Test("are sent every two seconds, from two seconds after the request until its response")
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

  @Test("are not sent in the middle of a response, nor while the request arrives")
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

  @Test("are not sent after a response that preceded the end of its request")
  func answeredEarly() throws {
    try request(endsNow: false)
    try answer()
    try end()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [200])
  }

  @Test("are not sent to a client that did not ask for them")
  func unasked() throws {
    try request(isAsking: false)
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try codes() == [])
  }
}

@Suite("Interim responses on the wire", .timeLimit(.minutes(10)))
struct ProcessingTests {
  /// Makes a server respond only after its client got an interim response, or at once.
  private func answer(to fields: String, isHeld: Bool) async throws -> (first: String, last: String) {
    let (held, holding) = AsyncStream<Void>.makeStream()
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/slow") { _, _ -> String in
        if isHeld { for await _ in held { break } }
        return "done"
      }
    }
    let heads = Mutex<(String, String)>(("", ""))
    try await RunningServer.with(processingInterval: .milliseconds(1), routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /slow HTTP/1.1\nHost: x\n\(fields)\n")
        let first = try await client.head()
        holding.yield()
        var last = first
        while last.hasPrefix("HTTP/1.1 102") { last = try await client.head() }
        heads.withLock { $0 = (first, last) }
        _ = try await client.read(until: "done")
      }
    }
    return heads.withLock { $0 }
  }

  @Test("are received before the response by a client that asks")
  func asked() async throws {
    let (first, last) = try await answer(to: "Worksite-Interim: 102\n", isHeld: true)
    #expect(first == "HTTP/1.1 102 Processing\r\n\r\n")
    #expect(last.hasPrefix("HTTP/1.1 200 "))
  }

  @Test("are not received by a client that does not ask")
  func unasked() async throws {
    #expect(try await answer(to: "", isHeld: false).first.hasPrefix("HTTP/1.1 200 "))
  }
}
