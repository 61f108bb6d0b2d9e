import Core
import Foundation
import Networking
import Testing

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
  private let transport = CurlTransport.plain()

  @Test("fifty requests one after the other use one connection")
  func keepAlive() async throws {
    let server = try TinyServer.answering { _, peer in try peer.answer("200 OK", [], "hello") }
    defer { server.stop() }
    for _ in 0..<50 { #expect(try await transport.text(server.url()) == "hello") }
    #expect(server.accepted == 1)
  }

  @Test("eight requests at once all get their own answer")
  func parallel() async throws {
    let server = try TinyServer.answering { head, peer in
      try peer.answer("200 OK", [], String(head.prefix { !$0.isNewline }))
    }
    defer { server.stop() }
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<8 { group.addTask { (number, try await transport.text(server.url("/\(number)"))) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, "GET /\($0) HTTP/1.1") }))
    #expect(server.accepted <= 6)
  }

  @Test("an endless response does not delay other requests")
  func endless() async throws {
    let server = try TinyServer { peer in
      while let head = try peer.readHead() {
        guard head.hasPrefix("GET /endless") else {
          try peer.answer("200 OK", [], "hello")
          continue
        }
        try peer.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n:\n\r\n")
        peer.waitForEnd()
        return
      }
    }
    defer { server.stop() }
    for _ in 0..<20 {
      let transport = CurlTransport.plain()
      async let stream = transport.send(HTTPRequest("GET", server.url("/endless")))
      async let answer = transport.text(server.url("/other"))
      #expect(try await answer == "hello")
      _ = try await stream
    }
  }

  @Test("a connection that the server closed is replaced without a failure")
  func stale() async throws {
    let connections = Counter()
    let server = try TinyServer { peer in
      let isFirst = connections.add() == 1
      while let head = try peer.readHead() {
        guard head.hasPrefix("PUT") else {
          try peer.answer("200 OK", [], "one")
          continue
        }
        // The client notices only after it has begun to send.
        if isFirst { return }
        try peer.answer("200 OK", [], String(decoding: try peer.read(5), as: UTF8.self))
      }
    }
    defer { server.stop() }
    #expect(try await transport.text(server.url()) == "one")
    let request = HTTPRequest("PUT", server.url(), body: .bytes(Array("hello".utf8)))
    #expect(try await transport.send(request).body.text() == "hello")
    #expect(server.accepted == 2)
  }

  @Test("an unreferenced transport closes its connections")
  func letGo() async throws {
    let ended = Signal<Void>()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.answer()
      peer.waitForEnd()
      ended.tell()
    }
    defer { server.stop() }
    func use() async throws { _ = try await CurlTransport.plain().text(server.url()) }
    try await use()
    await ended.value
  }

  @Test("a body keeps its transport alive")
  func bodyHolds() async throws {
    let taken = Signal<Void>()
    let server = try TinyServer.answering { _, peer in
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nha")
      taken.wait()
      try peer.send("lf")
    }
    defer { server.stop() }
    func head() async throws -> HTTPResponse {
      try await CurlTransport.plain().send(HTTPRequest("GET", server.url()))
    }
    let answer = try await head()
    taken.tell()
    #expect(try await answer.body.text() == "half")
  }

  @Test("closing ends exchanges in progress and rejects later ones")
  func close() async throws {
    let asked = Signal<Void>()
    let server = try TinyServer { peer in
      _ = try peer.readHead()
      asked.tell()
      peer.waitForEnd()
    }
    defer { server.stop() }
    async let first = failure { _ = try await transport.text(server.url()) }
    await asked.value
    await transport.close()
    #expect(await first?.code == "network.closed")
    #expect(await failure { _ = try await transport.text(server.url()) }?.code == "network.closed")
    await transport.close()
  }

  @Test("a transport leaves neither descriptors nor a thread")
  func nothingLeft() async throws {
    let server = try TinyServer.answering { _, peer in try peer.answer() }
    defer { server.stop() }
    func round() async throws {
      let transport = CurlTransport.plain()
      _ = try await transport.text(server.url())
      await transport.close()
    }
    try await round()
    // Each round creates a socket, a socket pair to wake the thread up, and the thread. One leak in each of
    // so many rounds exceeds what concurrent suites use.
    let before = try Self.descriptorsAndThreads()
    for _ in 0..<300 { try await round() }
    let after = try Self.descriptorsAndThreads()
    #expect(after - before < 280)
  }

  private static func descriptorsAndThreads() throws -> Int {
    try ["/proc/self/fd", "/proc/self/task"]
      .map { try FileManager.default.contentsOfDirectory(atPath: $0).count }.reduce(0, +)
  }
}
