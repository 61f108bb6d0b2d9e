import Core
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import TestSupport
import Testing

@testable import ServerKit

@Suite("Clients that are slow, excessive or disconnected", .timeLimit(.minutes(10)))
struct ClientTests {
  private let routes: @Sendable (Router<ServerContext>) -> Void = { router in
    router.post("/echo") { request, _ in
      let body = try await request.body.collect(upTo: 1 << 20)
      return Response(status: .ok, body: .init(byteBuffer: body))
    }
    router.post("/api/v1/uploads") { _, context in
      context.source.connection?.sendInterim(.uploadResumption(at: "/api/v1/uploads/7"))
      return "begun"
    }
    router.get("/endless") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          let chunk = ByteBuffer(repeating: 0x78, count: 1 << 20)
          while true { try await writer.write(chunk) }
        })
    }
  }

  @Test("a client that expects 100 gets it before it sends the body")
  func continues() async throws {
    try await RunningServer.with(routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("POST /echo HTTP/1.1\nHost: x\nContent-Length: 4\nExpect: 100-continue\n\n")
        #expect(try await client.head() == "HTTP/1.1 100 Continue\r\n\r\n")
        try await client.send("body")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
        #expect(try await client.read(until: "body") == "body")
      }
    }
  }

  @Test("a client whose request is rejected by its head gets no 100, and the connection is closed")
  func rejectedByHead() async throws {
    let reject: @Sendable (Router<ServerContext>) -> Void = { router in
      router.put("/locked") { _, _ in Response(status: .init(code: 423)) }
    }
    try await RunningServer.with(routes: reject) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("PUT /locked HTTP/1.1\nHost: x\nContent-Length: 9000\nExpect: 100-continue\n\n")
        let head = try await client.head()
        #expect(head.hasPrefix("HTTP/1.1 423") && head.contains("Connection: close"), "\(head)")
        #expect(await client.rest().isEmpty)
      }
      // A client that sends the body without waiting keeps its connection.
      try await RawClient.connected(to: server.port) { client in
        let body = String(repeating: "a", count: 9000)
        try await client.send(
          "PUT /locked HTTP/1.1\nHost: x\nContent-Length: 9000\n\n\(body)GET /hello HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 423"))
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("a pipelined request gets its 100 after the previous response")
  func pipelined() async throws {
    try await RunningServer.with(routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send(
          "GET /hello HTTP/1.1\nHost: x\n\nPOST /echo HTTP/1.1\nHost: x\nContent-Length: 2\nExpect: 100-continue\n\n"
        )
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
        #expect(try await client.read(until: "hello") == "hello")
        #expect(try await client.head() == "HTTP/1.1 100 Continue\r\n\r\n")
        try await client.send("ok")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("an upload that the application announces is announced before its response")
  func resumption() async throws {
    try await RunningServer.with(routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("POST /api/v1/uploads HTTP/1.1\nHost: x\nContent-Length: 0\n\n")
        let interim = try await client.head()
        #expect(interim.hasPrefix("HTTP/1.1 104 Upload Resumption Supported\r\n"))
        #expect(interim.contains("Upload-Draft-Interop-Version: 8\r\n"))
        #expect(interim.contains("Location: /api/v1/uploads/7\r\n"))
        #expect(!interim.lowercased().contains("content-length"))
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
        #expect(try await client.read(until: "begun") == "begun")
      }
    }
  }

  @Test("a transfer coding that the server does not know is answered with 501, and the connection closed")
  func transferCoding() async throws {
    try await RunningServer.with(routes: routes) { server in
      for coding in ["gzip, chunked", "identity", "gzip"] {
        try await RawClient.connected(to: server.port) { client in
          try await client.send("POST /echo HTTP/1.1\nHost: x\nTransfer-Encoding: \(coding)\n\n")
          let head = try await client.head()
          #expect(head.hasPrefix("HTTP/1.1 501 "), "\(coding): \(head)")
          // The response ends only when the server closes the connection.
          _ = await client.rest()
        }
      }
      try await RawClient.connected(to: server.port) { client in
        try await client.send(
          "POST /echo HTTP/1.1\nHost: x\nTransfer-Encoding: Chunked\nWorksite-Transfer-Coding: x\n\n")
        try await client.send("4\nbody\n0\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("an oversized head is answered with 431, and the connection closed")
  func longHead() async throws {
    var settings = ServerSettings()
    settings.limits.headerBytes = 2048
    try await RunningServer.with(settings) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send(
          "GET /hello HTTP/1.1\nHost: x\nX-Long: \(String(repeating: "a", count: 5000))\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 431"))
        #expect(await client.rest().contains("server.headTooLong"))
      }
      try await RawClient.connected(to: server.port) { client in
        let lines = (0..<30).map { "X-\($0): \(String(repeating: "b", count: 70))\n" }.joined()
        try await client.send("GET /hello HTTP/1.1\nHost: x\n\(lines)\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 431"))
      }
    }
  }

  @Test("an announced body that is too large is rejected without 100")
  func largeBody() async throws {
    var settings = ServerSettings()
    settings.limits.bodyBytes = 1024
    let rule: @Sendable (HTTPRequest) -> BodyRule? = { $0.path == "/streamed" ? BodyRule(maximum: nil) : nil }
    let routes = routes
    try await RunningServer.with(
      settings, body: rule,
      routes: { router in
        routes(router)
        router.post("/streamed") { request, _ in try await request.body.collect(upTo: 1 << 20) }
      }
    ) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("POST /echo HTTP/1.1\nHost: x\nContent-Length: 9000\nExpect: 100-continue\n\n")
        let head = try await client.head()
        #expect(head.hasPrefix("HTTP/1.1 413"))
        #expect(head.contains("Connection: close"))
        #expect(await client.rest().contains("server.bodyTooLong"))
      }
      try await RawClient.connected(to: server.port) { client in
        try await client.send(
          "POST /streamed HTTP/1.1\nHost: x\nContent-Length: 9000\nExpect: 100-continue\n\n")
        #expect(try await client.head() == "HTTP/1.1 100 Continue\r\n\r\n")
      }
    }
  }

  @Test("paths that are too long or too deep are rejected")
  func paths() async throws {
    try await RunningServer.with { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET \(String(repeating: "/a", count: 129)) HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 414"))
        #expect(try await client.read(until: "}").contains("server.pathTooDeep"))
        try await client.send("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 414"))
        #expect(try await client.read(until: "}").contains("server.addressTooLong"))
      }
    }
  }

  @Test("a client that never completes its head is disconnected while others are served")
  func halfOpen() async throws {
    var settings = ServerSettings()
    settings.limits.idleSeconds = 5
    try await RunningServer.with(settings) { server in
      try await RawClient.connected(to: server.port) { half in
        try await half.send("GET /hello HTTP/1.1\nHost: x\n")
        try await RawClient.connected(to: server.port) { silent in
          try await RawClient.connected(to: server.port) { other in
            try await other.send("GET /hello HTTP/1.1\nHost: x\n\n")
            #expect(try await other.head().hasPrefix("HTTP/1.1 200"))
          }
          #expect(await silent.rest().isEmpty)
        }
        #expect(await half.rest().isEmpty)
      }
    }
  }

  @Test(
    "a client that does not read is disconnected, and the response is not produced faster than it is read")
  func stalled() async throws {
    var settings = ServerSettings()
    settings.limits.idleSeconds = 5
    try await RunningServer.with(settings, routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /endless HTTP/1.1\nHost: x\n\n")
        // The client does not read from here on; the log reports the end.
        await server.log.line { $0.hasPrefix("GET /endless") }
      }
      let line = try #require(server.log.all.first { $0.hasPrefix("GET /endless") })
      #expect(line.contains("broken=true"))
      let bytes = try #require(line.firstMatch(of: /bytes=(\d+)/).flatMap { Int($0.output.1) })
      #expect(bytes < 32 << 20)
    }
  }

  @Test("a client that exceeds the rate gets 429 and the time to wait")
  func tooMany() async throws {
    var settings = ServerSettings()
    settings.limits.address = RequestRate(perSecond: 1, burst: 2)
    try await RunningServer.with(settings) { server in
      try await RawClient.connected(to: server.port) { client in
        for expected in ["200", "200", "429"] {
          try await client.send("GET /hello HTTP/1.1\nHost: x\n\n")
          let head = try await client.head()
          #expect(head.hasPrefix("HTTP/1.1 \(expected)"))
          if expected == "429" { #expect(head.contains("Retry-After: 1\r\n")) }
          _ = try await client.read(until: expected == "429" ? "}" : "hello")
        }
        server.clock.advance(seconds: 1)
        try await client.send("GET /hello HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test(
    "an aborted body is an error for its reader, never a shorter body",
    arguments: ["Content-Length: 100\n\nfour", "Transfer-Encoding: chunked\n\n4\nfour\n"], [true, false])
  func truncated(body: String, clientLeaves: Bool) async throws {
    var settings = ServerSettings()
    settings.limits.idleSeconds = clientLeaves ? 60 : 3
    let (read, reading) = AsyncStream<String>.makeStream()
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.post("/read") { request, _ in
        do {
          for try await part in request.body { reading.yield(String(buffer: part)) }
          reading.yield("end")
        } catch {
          reading.yield("broken")
          throw error
        }
        return HTTPResponse.Status.ok
      }
    }
    try await RunningServer.with(settings, routes: routes) { server in
      var parts = read.makeAsyncIterator()
      try await RawClient.connected(to: server.port) { client in
        try await client.send("POST /read HTTP/1.1\nHost: x\n\(body)")
        #expect(await parts.next() == "four")
        if !clientLeaves { _ = await client.rest() }
      }
      #expect(await parts.next() == "broken")
    }
  }
}
