import Core
import Foundation
import Networking
import Testing

@Suite("Faults of the network", .timeLimit(.minutes(10)))
struct FaultTests {
  private let transport = CurlTransport.plain()

  private func fault(
    _ url: String, method: String = "GET", _ change: (inout TransferOptions) -> Void = { _ in }
  ) async -> Failure? {
    var request = HTTPRequest(method, url)
    change(&request.options)
    return await failure {
      let answer = try await transport.send(request)
      _ = try await answer.body.collect(upTo: 1 << 20)
    }
  }

  @Test("a response cut after any of its bytes is a clean failure")
  func cutAnywhere() async throws {
    let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 12\r\nX-Odd: yes\r\n\r\nhello, world".utf8)
    let place = Counter()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send(Array(answer.prefix(place.value)))
    }
    defer { server.stop() }
    for offset in 0..<answer.count {
      let fault = await fault(server.url())
      #expect(fault?.code == "network.cut", "after \(offset) bytes: \(fault?.code ?? "none")")
      #expect(fault?.kind == .unavailable)
      #expect(fault?.isWorthRetrying == true)
      #expect(fault?.networkFault?.mayHaveArrived == true)
      place.add()
    }
    #expect(try await transport.text(server.url()) == "hello, world")
  }

  @Test("a chunked response cut within a chunk, between chunks or before the last is a clean failure")
  func cutChunks() async throws {
    let answer = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n".utf8)
    let place = Counter()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send(Array(answer.prefix(place.value)))
    }
    defer { server.stop() }
    for offset in 0..<answer.count {
      let code = await fault(server.url())?.code
      // The last chunk marks the end: a cut after it loses nothing.
      if offset < answer.count - 4 { #expect(code == "network.cut", "after \(offset) bytes") }
      place.add()
    }
    #expect(try await transport.text(server.url()) == "hello")
  }

  @Test("a reset is a cut too")
  func reset() async throws {
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      peer.reset()
    }
    defer { server.stop() }
    #expect(await fault(server.url())?.code == "network.cut")
  }

  @Test("a port without a listener refuses the connection, and the request has not arrived")
  func refused() async throws {
    let (socket, port) = try TinyServer.listen(backlog: 1)
    close(socket)
    let failure = await fault("http://127.0.0.1:\(port)/")
    #expect(failure?.code == "network.refused")
    #expect(failure?.networkFault?.mayHaveArrived == false)
    #expect(
      failure?.message.text(in: .english) == "“127.0.0.1:\(port)” answers, but no server listens there.")
    #expect(failure?.remedy?.text(in: .finnish) == "Tarkista portti ja että worksite-server on käynnissä.")
  }

  @Test("a host that does not exist is unknown")
  func unknownHost() async throws {
    let failure = await fault("http://no-such-host.invalid/")
    #expect(failure?.code == "network.unknownHost")
    #expect(failure?.message.text(in: .english) == "The host “no-such-host.invalid” was not found.")
  }

  @Test("a host that does not answer times out")
  func blackHole() async throws {
    let hole = try BlackHole()
    defer { hole.close() }
    let failure = await fault(hole.url) { $0.connectTimeout = .milliseconds(300) }
    #expect(failure?.code == "network.timedOut")
    #expect(failure?.networkFault?.mayHaveArrived == false)
  }

  @Test("a peer that does not speak HTTP is reported")
  func notHTTP() async throws {
    let server = try TinyServer { peer in
      _ = try peer.readHead()
      try peer.send("SSH-2.0-OpenSSH_9.2\r\n")
      peer.waitForEnd()
    }
    defer { server.stop() }
    #expect(await fault(server.url())?.code == "network.notHTTP")
  }

  @Test("a server without TLS is reported")
  func noTLS() async throws {
    let server = try TinyServer { peer in
      try peer.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      peer.waitForEnd()
    }
    defer { server.stop() }
    let failure = await fault(server.url().replacing("http:", with: "https:"))
    #expect(failure?.code == "network.noTLS")
    #expect(failure?.isWorthRetrying == false)
  }

  @Test(
    "an invalid HTTP address is rejected as it was typed",
    arguments: ["ftp://x/", "file:///etc/passwd", "http://[", ""])
  func badAddress(text: String) async {
    let failure = await fault(text)
    #expect(failure?.code == "network.badAddress")
    #expect(failure?.kind == .usage)
    #expect(failure?.message.text(in: .english) == "“\(text)” is not an address of a server.")
  }

  @Test("a header that would begin another line is rejected")
  func badHeader() async throws {
    for (name, value) in [("X-A", "a\r\nX-B: b"), ("X A", "a"), ("X:", "a"), ("", "a"), ("X-A", "a\u{0}b")] {
      var request = HTTPRequest("GET", "http://127.0.0.1:1/")
      request.headers.append(name, value)
      #expect(await failure { _ = try await transport.send(request) }?.code == "network.badHeader")
    }
  }
}
