import EndToEndSupport
import Foundation
import Testing

@Suite("Clients that are slow, malformed or many", .serialized, .waitingPrograms)
struct HostileClientTests {
  private let site: ServedSite

  init() throws { site = try ServedSite("--limits-idle-seconds", "2") }

  private func expectService(_ note: String = "") throws {
    #expect(try site.reporter.get("/me").status == 200, "\(note)")
  }

  /// Sends a text and returns the response.
  private func reply(to text: String) throws -> String {
    let wire = try Wire(to: site.port)
    try wire.send(text)
    wire.finishSending()
    return try String(decoding: wire.rest(), as: UTF8.self)
  }

  @Test("a slow head is disconnected, however steadily it arrives")
  func drippingHead() throws {
    let wire = try Wire(to: site.port)
    try wire.send("GET /api/v1/me HTTP/1.1\nHost: x\nX-Slow: ")
    // Five minutes of bytes end a hanging test.
    for _ in 0..<3000 where !wire.hasNews(within: 100) { try? wire.send("a") }
    try #require(wire.hasNews())
    #expect(try wire.rest().isEmpty)
  }

  @Test("incomplete heads are disconnected, and others are served meanwhile")
  func stoppedHead() throws {
    let wires = try (0..<50).map { _ in try Wire(to: site.port) }
    for wire in wires { try wire.send("GET /api/v1/me HTTP/1.1\nHost: x\nX-Slow: ") }
    try expectService()
    for wire in wires { #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("200 OK")) }
  }

  @Test("a body that stops arriving is rejected, and nothing of it is stored")
  func stoppedBody() throws {
    let path = "/documents/folders/\(site.worksite)/children/slow.bin"
    let wire = try site.reporter.begin("PUT", path, ["Content-Length": "100000"], body: bytes(10, of: "slow"))
    try expectService()
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("HTTP/1.1 201"))
    #expect(
      try !site.reporter.get("/documents/folders/\(site.worksite)/children").all("name").contains("slow.bin"))
  }

  @Test("a slow body is answered with 408 and disconnected, however steadily it arrives")
  func drippingBody() throws {
    let wire = try Wire(to: site.port)
    try wire.send("POST /api/v1/login HTTP/1.1\nHost: x\nContent-Length: 60000\n\n")
    // Five minutes of bytes end a hanging test.
    for _ in 0..<3000 where !wire.hasNews(within: 100) { try? wire.send("a") }
    #expect(try String(decoding: wire.rest(), as: UTF8.self).contains("408 Request Timeout"))
    try expectService()
  }

  @Test("a request without a login may have 64 KiB")
  func largeLogin() throws {
    let reply = try reply(to: "POST /api/v1/login HTTP/1.1\nHost: x\nContent-Length: 65537\n\n")
    #expect(reply.contains("413 Payload Too Large"))
    let fits = String(repeating: " ", count: 65_536)
    let taken = try self.reply(
      to:
        "POST /api/v1/login HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 65536\n\n\(fits)"
    )
    #expect(taken.contains("422 "))
    let chunk = "10001\n" + String(repeating: "a", count: 65_537) + "\n0\n\n"
    let chunked = try self.reply(
      to: "POST /api/v1/login HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n\(chunk)")
    #expect(chunked.contains("413 Payload Too Large"))
  }

  @Test("the oldest of 129 unfinished logins is rejected for the others")
  func unfinishedLogins() throws {
    let site = try ServedSite()
    let wires = try (0..<129).map { _ in try Wire(to: site.port) }
    let head = "POST /api/v1/login HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 2\n\n"
    for wire in wires { try wire.send(head + "{") }
    // Five minutes end a hanging test.
    for _ in 0..<3000 where !wires.contains(where: { $0.hasNews(within: 1) }) {}
    let replies = try wires.map { wire in
      if !wire.hasNews() { try wire.send("}") }
      wire.finishSending()
      return try String(decoding: wire.rest(), as: UTF8.self)
    }
    let rejected = replies.filter { $0.hasPrefix("HTTP/1.1 503") }
    #expect(rejected.count == 1)
    #expect(rejected.allSatisfy { $0.contains("\"server.bodiesFull\"") && $0.contains("Retry-After: 1") })
    #expect(replies.count { $0.hasPrefix("HTTP/1.1 422") } == 128)
  }

  @Test("the rest of a body after a response is read for 1 MiB, then the connection is closed")
  func drained() throws {
    func status(_ count: Int) throws -> String {
      let wire = try Wire(to: site.port)
      // Without a login, the response precedes the body.
      try wire.send("POST /api/v1/worksites HTTP/1.1\nHost: x\nContent-Length: \(count)\n\n")
      try #require(wire.hasNews(within: 60_000))
      for _ in 0..<(count >> 10) { try? wire.send(String(repeating: "a", count: 1024)) }
      try? wire.send("GET /healthz HTTP/1.1\nHost: x\n\n")
      wire.finishSending()
      return try String(decoding: wire.rest(), as: UTF8.self)
    }
    #expect(try status(1 << 20).contains("200 OK"))
    let closed = try status((1 << 20) + 1024)
    #expect(closed.contains("401 Unauthorized") && !closed.contains("200 OK"))
  }

  @Test(
    "malformed HTTP is rejected, and the connection closed",
    arguments: [
      "\u{0}\u{1}\u{2}\u{3}garbage\n\n", "GET\n\n", "GET /api/v1/me HTTP/9.9\n\n",
      "\u{16}\u{3}\u{1}hello TLS\n\n",
      "GET /api/v1/me HTTP/1.1\nHost: x\nContent-Length: many\n\n",
      "GET /api/v1/me HTTP/1.1\nHost: x\nContent-Length: 5\nContent-Length: 6\n\n",
      "POST /api/v1/login HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\nno length\n",
    ])
  func garbage(text: String) throws {
    let reply = try reply(to: text)
    #expect(reply.isEmpty || reply.hasPrefix("HTTP/1.1 400") || reply.hasPrefix("HTTP/1.1 505"), "\(reply)")
    try expectService(text)
  }

  @Test("an oversized head is rejected with the reason")
  func longHead() throws {
    let reply = try reply(
      to: "GET /api/v1/me HTTP/1.1\nHost: x\nX-Long: \(String(repeating: "a", count: 100_000))\n\n")
    #expect(reply.hasPrefix("HTTP/1.1 431"))
    #expect(reply.contains("\"server.headTooLong\""))
    try expectService()
  }

  @Test("JSON that is too large, too deep or malformed is rejected")
  func badJSON() throws {
    let deep = String(repeating: "[", count: 100_000)
    for body in [deep, "{\"username\": ", "{\"username\": 5}", "null", "\u{0}", "\"\\ud800\""] {
      let answer = try site.anybody.send("POST", "/login", body.utf8)
      #expect(400..<500 ~= answer.status, "\(body.prefix(20))")
      #expect(!answer.code.isEmpty)
    }
    let large = try site.anybody.send("POST", "/login", bytes(3_000_000, of: "large"))
    #expect(large.code == "server.bodyTooLong")
    try expectService()
  }

  @Test("a thousand silent connections do not block others, and are closed")
  func idle() throws {
    raiseDescriptorLimit()
    let wires = try (0..<1000).map { _ in try Wire(to: site.port) }
    for _ in 0..<20 { try expectService() }
    for wire in wires { #expect(try wire.rest().isEmpty) }
    try expectService()
  }

  @Test("a server that runs out of descriptors serves again as soon as some are free")
  func descriptors() throws {
    let site = try ServedSite("--limits-idle-seconds", "2", descriptors: 100)
    let wires = try (0..<200).map { _ in try Wire(to: site.port) }
    for wire in wires { wire.close() }
    #expect(try site.reporter.get("/me").status == 200)
    #expect(site.end() == 0)
  }
}
