import Core
import HTTPTransport
import Hummingbird
import HummingbirdCore
import NIOCore
import Networking
import Synchronization
import TestSupport
import Testing

@testable import ServerKit

@Suite("Our client and our server over HTTP/2", .timeLimit(.minutes(10)))
struct HTTP2ClientTests {
  private let folder: TemporaryFolder
  private let settings: ServerSettings

  init() async throws {
    folder = try TemporaryFolder()
    let files = TLSFiles(certificate: folder.path("cert.pem"), key: folder.path("key.pem"))
    var settings = ServerSettings()
    settings.tls = files
    self.settings = settings
    let made = try await Tool.openssl.run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", files.key,
      "-out", files.certificate,
    ])
    try #require(made.status == 0, "\(made.output)")
  }

  /// Runs a server and the client, and counts the connections.
  private func with(
    _ routes: @escaping @Sendable (Router<ServerContext>) -> Void,
    _ body:
      @escaping @Sendable (_ send: @escaping @Sendable (String) async throws -> Networking.HTTPResponse)
      async throws -> Void
  ) async throws -> Int {
    let connections = Atomic(0)
    try await RunningServer.with(settings, routes: routes) { [settings] server in
      let proxy = try Proxy(to: UInt16(server.port))
      proxy.decide { number in
        connections.store(number + 1, ordering: .relaxed)
        return .whole
      }
      let transport = CurlTransport(
        CurlSettings(userAgent: "tests/1", authorities: settings.tls?.certificate))
      try await body { path in
        try await transport.send(
          Networking.HTTPRequest("GET", "https://127.0.0.1:\(proxy.port)\(path)"))
      }
      await transport.close()
    }
    return connections.load(ordering: .relaxed)
  }

  @Test("concurrent calls share one connection without waiting for each other")
  func shared() async throws {
    let count = 40
    let gate = Gate(count)
    let connections = try await with { router in
      router.get("/gate/:number") { _, context in
        await gate.pass()
        return context.parameters.get("number") ?? ""
      }
    } _: { send in
      let answers = try await withThrowingTaskGroup(of: (Int, String, String).self) { group in
        for number in 0..<count {
          group.addTask {
            let response = try await send("/gate/\(number)")
            let text = String(decoding: try await response.body.collect(upTo: 100), as: UTF8.self)
            return (number, response.version, text)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == count)
      #expect(answers.allSatisfy { $0.1 == "2" && $0.2 == "\($0.0)" }, "\(answers)")
    }
    #expect(connections == 1)
  }

  @Test("an aborted stream fails its call and no other, and the connection stays open")
  func reset() async throws {
    let (arrived, mayEnd) = (Gate(2), Gate(2))
    let connections = try await with { router in
      router.get("/long") { _, _ in
        await arrived.pass()
        await mayEnd.pass()
        return "long"
      }
      router.get("/broken") { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "the first half"))
            throw Failure(.io, "test.broken", Phrase(verbatim: "broken"))
          })
      }
    } _: { send in
      async let long = send("/long").body.collect(upTo: 100)
      await arrived.pass()
      let failure = await #expect(throws: Failure.self) {
        _ = try await send("/broken").body.collect(upTo: 100)
      }
      #expect(failure?.networkFault?.kind == .cut, "\(failure?.code ?? "")")
      await mayEnd.pass()
      let (end, next) = (try await long, try await send("/hello"))
      #expect(end == Array("long".utf8) && next.status == 200)
    }
    #expect(connections == 1)
  }
}

/// Blocks all callers until all have arrived.
private final class Gate: Sendable {
  private let left: Mutex<(count: Int, waiting: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) { left = Mutex((count, [])) }

  func pass() async {
    await withCheckedContinuation { continuation in
      let all = left.withLock { left in
        left.count -= 1
        left.waiting.append(continuation)
        return left.count == 0 ? left.waiting : []
      }
      for continuation in all { continuation.resume() }
    }
  }
}
