import Core
import Hummingbird
import HummingbirdCore
import NIOCore
import TestSupport
import Testing

@testable import ServerKit

@Suite("Connections near the limit", .timeLimit(.minutes(10)))
struct ConnectionTests {
  /// At most eight connections: the eighth closes an idle one.
  private let settings: ServerSettings = {
    var settings = ServerSettings()
    settings.limits.connections = 8
    return settings
  }()

  private let routes: @Sendable (Router<ServerContext>) -> Void = { router in
    router.post("/echo") { request, _ in
      Response(status: .ok, body: .init(byteBuffer: try await request.body.collect(upTo: 1 << 20)))
    }
  }

  /// Connects clients that send one request and are idle then, the first one longest.
  private func withIdle(
    _ count: Int, to port: Int, _ body: (inout [RawClient]) async throws -> Void
  ) async throws {
    func connect(_ clients: inout [RawClient]) async throws {
      guard clients.count < count else { return try await body(&clients) }
      try await RawClient.connected(to: port) { client in
        try await hello(&client)
        clients.append(client)
        try await connect(&clients)
      }
    }
    var clients: [RawClient] = []
    try await connect(&clients)
  }

  private func hello(_ client: inout RawClient) async throws {
    try await client.send("GET /hello HTTP/1.1\nHost: x\n\n")
    _ = try await client.head()
    #expect(try await client.read(until: "hello") == "hello")
  }

  @Test("the longest idle connection is closed, and the others stay")
  func longest() async throws {
    try await RunningServer.with(settings, routes: routes) { server in
      try await withIdle(7, to: server.port) { clients in
        // After another request, the first has been idle the shortest.
        try await hello(&clients[0])
        try await RawClient.connected(to: server.port) { client in
          try await hello(&client)
          #expect(await clients[1].rest().isEmpty)
          for index in [0, 2, 3, 4, 5, 6] { try await hello(&clients[index]) }
        }
      }
    }
  }

  @Test("a silent connection is closed, too")
  func silent() async throws {
    try await RunningServer.with(settings, routes: routes) { server in
      try await RawClient.connected(to: server.port) { silent in
        try await withIdle(6, to: server.port) { clients in
          try await RawClient.connected(to: server.port) { client in
            try await hello(&client)
            #expect(await silent.rest().isEmpty)
            for index in clients.indices { try await hello(&clients[index]) }
          }
        }
      }
    }
  }

  @Test("a connection with a request is not closed, however long it takes")
  func busy() async throws {
    try await RunningServer.with(settings, routes: routes) { server in
      try await RawClient.connected(to: server.port) { busy in
        try await busy.send("POST /echo HTTP/1.1\nHost: x\nContent-Length: 6\nExpect: 100-continue\n\n")
        _ = try await busy.head()
        try await withIdle(6, to: server.port) { clients in
          for _ in 0..<6 {
            try await RawClient.connected(to: server.port) { client in try await hello(&client) }
          }
        }
        try await busy.send("answer")
        #expect(try await busy.head().hasPrefix("HTTP/1.1 200"))
        #expect(try await busy.read(until: "answer") == "answer")
      }
    }
  }

  @Test("a silent connection is closed at once when the server stops")
  func stopping() async throws {
    try await RunningServer.with(settings, routes: routes) { server in
      try await RawClient.connected(to: server.port) { silent in
        await server.stop()
        #expect(await silent.rest().isEmpty)
      }
    }
  }
}
