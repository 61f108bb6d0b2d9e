import Hummingbird
import Testing

@testable import ServerKit

@Suite("Heads of HTTP/1", .timeLimit(.minutes(10)))
struct RunningTestsHeads {
  /// Sends a request and returns the response, up to the end of the connection.
  private func answer(to request: String) async throws -> String {
    let received = ReceivedText()
    try await RunningServer.with { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send(request)
        await received.set(await client.rest())
      }
    }
    return await received.text
  }

  private actor ReceivedText {
    var text = ""
    func set(_ text: String) { self.text = text }
  }

  @Test(
    "a connection without keep-alive is closed after the response",
    arguments: [
      "GET /hello HTTP/1.0\n\n", "GET /hello HTTP/1.0\nHost: x\nExpect: 100-continue\n\n",
      "GET /hello HTTP/1.1\nHost: x\nConnection: Close\n\n",
      "GET /hello HTTP/1.1\nHost: x\nConnection: te, close\n\n",
    ])
  func closing(request: String) async throws {
    let answer = try await answer(to: request)
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("hello"), "\(answer)")
  }

  @Test("HTTP/1.0 keeps its connection when it asks for it")
  func keptAlive() async throws {
    try await RunningServer.with { server in
      try await RawClient.connected(to: server.port) { client in
        for _ in 0..<2 {
          try await client.send("GET /hello HTTP/1.0\nConnection: keep-alive\n\n")
          #expect(try await client.read(until: "hello").hasPrefix("HTTP/1.1 200"))
        }
      }
    }
  }

  @Test(
    "HTTP/1.1 names its host exactly once",
    arguments: [
      "GET /hello HTTP/1.1\nConnection: close\n\n",
      "GET /hello HTTP/1.1\nHost: x\nHost: y\nConnection: close\n\n",
      "GET /hello HTTP/1.0\nHost: x\nHost: x\n\n",
    ])
  func host(request: String) async throws {
    let answer = try await answer(to: request)
    #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("\"server.host\""), "\(answer)")
  }
}
