import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import TestSupport
import Testing

@testable import ServerKit

@Suite("A running server", .timeLimit(.minutes(10)))
struct RunningTests {
  @Test("`/metrics` requires its token")
  func metricsToken() async throws {
    let store = MetricsStore()
    try await RunningServer.with(more: [store.route(behind: "a secret of metrics")]) { server in
      for (token, status) in [("", "401"), ("a secret of metric", "401"), ("a secret of metrics", "200")] {
        try await RawClient.connected(to: server.port) { client in
          try await client.send("GET /metrics HTTP/1.1\nHost: x\nAuthorization: Bearer \(token)\n\n")
          #expect(try await client.head().hasPrefix("HTTP/1.1 \(status)"), "\(token)")
        }
      }
    }
  }

  @Test("it listens on a free port, responds, and returns the id of the request")
  func answers() async throws {
    try await RunningServer.with { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /hello HTTP/1.1\nHost: x\nX-Request-ID: abc-1\n\n")
        let head = try await client.head()
        #expect(head.hasPrefix("HTTP/1.1 200 OK"))
        #expect(head.contains("X-Request-ID: abc-1"))
        #expect(head.contains("X-Content-Type-Options: nosniff"))
        #expect(head.contains("Referrer-Policy: no-referrer"))
        #expect(!head.contains("Strict-Transport-Security"))
        #expect(try await client.read(until: "hello") == "hello")

        try await client.send("GET /nothing HTTP/1.1\nHost: x\nX-Request-ID: not sane\n\n")
        let second = try await client.head()
        #expect(second.hasPrefix("HTTP/1.1 404"))
      }
      #expect(
        server.log.all.contains {
          $0.hasPrefix("GET /hello 200 address=127.0.0.1 bytes=5 hb.request.id=abc-1 ms=")
        })
      #expect(
        server.metrics.text.contains(
          #"worksite_http_requests_total{method="GET",route="/hello",status="200"} 1"#))
    }
  }

  @Test("metrics count the requests to a tree under its pattern, whatever their paths")
  func treeMetrics() async throws {
    let tree = Route("/tree", .below, methods: nil) { _, _ in Response(status: .ok) }
    try await RunningServer.with(more: [tree]) { server in
      try await RawClient.connected(to: server.port) { client in
        for path in ["/tree", "/tree/a", "/tree/b/c"] {
          try await client.send("PROPFIND \(path) HTTP/1.1\nHost: x\n\n")
          #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
        }
      }
      let line = #"worksite_http_requests_total{method="PROPFIND",route="/tree/{path}",status="200"} 3"#
      #expect(server.metrics.text.contains(line), "\(server.metrics.text)")
    }
  }

  @Test("a thrown error becomes a problem in the language of the client")
  func problems() async throws {
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/taken") { _, _ -> String in
        throw Failure(
          .conflict, "test.taken", Phrase(verbatim: "Taken."), remedy: Phrase(verbatim: "Choose."),
          field: "name")
      }
    }
    try await RunningServer.with(routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /taken HTTP/1.1\nHost: x\nAccept-Language: sv, fi;q=0.9, en;q=0.8\n\n")
        let head = try await client.head()
        #expect(head.hasPrefix("HTTP/1.1 409"))
        #expect(head.contains("Content-Type: application/problem+json"))
        let body = try await client.read(until: "}")
        #expect(
          body
            == #"{"code":"test.taken","detail":"Taken.","field":"name","remedy":"Choose.","status":409,"title":"Ristiriita muun tiedon kanssa"}"#
        )
      }
    }
  }

  @Test("a stream that notices the stop ends, and the connection with it")
  func gracefulStop() async throws {
    try await stopping(drainTime: .seconds(600)) { writer in
      await cancelWhenGracefulShutdown { await suspended() }
      try await writer.finish(nil)
    } expect: { rest in
      #expect(rest == "0\r\n\r\n")
    }
  }

  @Test("a stream that does not notice the stop is cancelled after the drain time")
  func stubbornStop() async throws {
    try await stopping(drainTime: .milliseconds(100)) { writer in
      await suspended()
      try await writer.finish(nil)
    } expect: { rest in
      #expect(!rest.hasSuffix("0\r\n\r\n"))
    }
  }

  private func stopping(
    drainTime: Duration,
    _ stream: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void,
    expect: @escaping @Sendable (String) -> Void
  ) async throws {
    let routes: @Sendable (Router<ServerContext>) -> Void = { router in
      router.get("/events") { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "first"))
            try await stream(&writer)
          })
      }
    }
    try await RunningServer.with(drainTime: drainTime, routes: routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /events HTTP/1.1\nHost: x\n\n")
        _ = try await client.read(until: "first\r\n")
        await server.stop()
        expect(await client.rest())
      }
    }
  }

  @Test("frequent readiness checks write nothing: a result is reused for some seconds")
  func checks() async throws {
    let clock = TestClock()
    let count = Atomic(0)
    let health = Health(clock: clock.clock) { count.add(1, ordering: .relaxed) }
    let context = ServerContext(
      source: RequestSource(
        id: "test", client: Client(address: nil, origin: Origin(host: "test", isSecure: false)),
        language: .english,
        startedAt: clock.clock.now(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    for _ in 0..<20 { #expect(await health.ready(context).status == .ok) }
    #expect(count.load(ordering: .relaxed) == 1)
    clock.advance(seconds: Health.freshness)
    #expect(await health.ready(context).status == .ok)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test("health reports whether the server is alive and whether it is ready")
  func health() async throws {
    let health = Health(clock: TestClock().clock) {
      throw Failure(.unavailable, "test.full", Phrase(verbatim: "Full."))
    }
    try await RunningServer.with(more: health.routes) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /healthz HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
        #expect(try await client.read(until: "\n") == "alive\n")
        try await client.send("GET /readyz HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 503"))
        #expect(try await client.read(until: "}").contains("test.full"))
      }
    }
  }

  @Test("an address in use is reported")
  func addressTaken() async throws {
    try await RunningServer.with { server in
      var settings = ServerSettings()
      settings.listen = ListenAddress(host: "127.0.0.1", port: server.port)
      let second = try WebServer(
        settings: settings, environment: .quiet, routes: [], onListening: { _ in })
      let failure = await #expect(throws: Failure.self) { try await second.run() }
      #expect(failure?.code == "server.cannotListen")
    }
  }
}

/// Waits until the task is cancelled.
func suspended() async {
  let (never, _) = AsyncStream<Void>.makeStream()
  for await _ in never {}
}
