import Core
import Foundation
import Networking
import Testing

@Suite("The client over real connections", .timeLimit(.minutes(10)))
struct ClientOnTheWireTests {
  private let environment = ManualEnvironment()

  private func client(of server: TinyServer) throws -> HTTPClient {
    HTTPClient(
      of: try WebAddress(server.url()), over: CurlTransport.plain(),
      link: NetworkLink(LinkState(at: environment.now)),
      in: environment.environment)
  }

  @Test("a call succeeds at the third attempt, and the body is sent from its start each time")
  func retries() async throws {
    let tries = Counter()
    let server = try TinyServer.answering { _, peer in
      let body = String(decoding: try peer.read(5), as: UTF8.self)
      switch tries.add() {
      case 1: peer.end()
      case 2:
        try peer.answer(
          "503 Service Unavailable", ["Retry-After: 1", "Content-Type: text/html"], "<h1>no</h1>")
      default: try peer.answer("200 OK", ["Content-Type: application/json"], "[\"\(body)\"]")
      }
    }
    defer { server.stop() }
    let client = try client(of: server)
    let call = HTTPCall("PUT", "/x", body: .bytes(Array("hello".utf8)))
    #expect(try await client.value([String].self, of: call) == ["hello"])
    #expect(tries.value == 3)
    #expect(environment.waits.count == 2)
  }

  @Test("events arrive one by one, and a heartbeat keeps the stream open")
  func events() async throws {
    let next = Counter()
    let more = DispatchSemaphore(value: 0)
    let server = try TinyServer.answering { _, peer in
      try peer.send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
      for text in ["event: changed\ndata: 1\n\n", ":\n\n", "data: 2\n\n"] {
        try peer.send(String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n")
        more.wait()
        next.add()
      }
      try peer.send("0\r\n\r\n")
    }
    defer { server.stop() }
    var events: [ServerEvent] = []
    for try await event in try await client(of: server).events("/events") {
      events.append(event)
      #expect(next.value < events.count)
      more.signal()
    }
    #expect(
      events == [
        .message(name: "changed", data: "1", id: ""), .heartbeat,
        .message(name: "message", data: "2", id: ""),
      ])
  }

  @Test("a stream without events or heartbeats fails as too slow")
  func silent() async throws {
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:\n\n")
      peer.waitForEnd()
    }
    defer { server.stop() }
    let failure = await failure {
      for try await _ in try await client(of: server).events("/events", idle: .milliseconds(200)) {}
    }
    #expect(failure?.code == "network.tooSlow")
  }

  @Test("the estimate learns from real transfers")
  func learns() async throws {
    let server = try TinyServer.answering { head, peer in
      if head.contains("Expect") { try peer.send("HTTP/1.1 100 Continue\r\n\r\n") }
      try peer.skip(4 << 20)
      try peer.answer()
    }
    defer { server.stop() }
    let client = try client(of: server)
    try await client.perform(HTTPCall("PUT", "/x", body: .bytes([UInt8](repeating: 0, count: 4 << 20))))
    let estimate = client.link.estimate
    #expect(estimate.roundTrip.map { $0 > .zero } == true)
    #expect((estimate.upload ?? 0) > 0)
  }
}
