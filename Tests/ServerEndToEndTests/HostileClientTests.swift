import EndToEndSupport
import Foundation
import Testing

@Suite("Clients that are slow, mad or many", .serialized)
struct HostileClientTests {
  private let site: ServedSite

  init() throws { site = try ServedSite("--limits-idle-seconds", "2") }

  private func expectService(_ note: String = "") throws {
    #expect(try site.reporter.get("/me").status == 200, "\(note)")
  }

  /// What a client gets that sends some text.
  private func reply(to text: String) throws -> String {
    let wire = try Wire(to: site.port)
    try wire.send(text)
    wire.finishSending()
    return try String(decoding: wire.rest(), as: UTF8.self)
  }

  @Test("a head that drips is closed on in time, however steadily it does")
  func drippingHead() throws {
    let wire = try Wire(to: site.port)
    try wire.send("GET /api/v1/me HTTP/1.1\nHost: x\nX-Slow: ")
    var drops = 0
    while drops < 100, !wire.hasNews(within: 100) {
      try? wire.send("a")
      drops += 1
    }
    #expect(drops < 100)
    #expect(try wire.rest().isEmpty)
  }

  @Test("a body that drips is taken for as long as it comes, and others are served meanwhile")
  func drippingBody() throws {
    let content = bytes(30, of: "drip")
    let path = "/folders/\(site.worksite)/children/drip.bin"
    let wire = try site.reporter.begin("PUT", path, ["Content-Length": "\(content.count)"])
    for byte in content {
      #expect(!wire.hasNews(within: 100))
      try wire.send([byte])
      try expectService()
    }
    #expect(try Answer(from: wire).status == 201)
  }

  @Test("heads that stop in the middle are closed on, and others are served meanwhile")
  func stoppedHead() throws {
    let wires = try (0..<50).map { _ in try Wire(to: site.port) }
    for wire in wires { try wire.send("GET /api/v1/me HTTP/1.1\nHost: x\nX-Slow: ") }
    try expectService()
    for wire in wires { #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("200 OK")) }
  }

  @Test("a body that stops coming is given up, and nothing of it is kept")
  func stoppedBody() throws {
    let path = "/folders/\(site.worksite)/children/slow.bin"
    let wire = try site.reporter.begin("PUT", path, ["Content-Length": "100000"], body: bytes(10, of: "slow"))
    try expectService()
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("HTTP/1.1 201"))
    #expect(try !site.reporter.get("/folders/\(site.worksite)/children").all("name").contains("slow.bin"))
  }

  @Test(
    "what is no HTTP is refused and closed on",
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

  @Test("a head that is too long is refused and said why")
  func longHead() throws {
    let reply = try reply(
      to: "GET /api/v1/me HTTP/1.1\nHost: x\nX-Long: \(String(repeating: "a", count: 100_000))\n\n")
    #expect(reply.hasPrefix("HTTP/1.1 431"))
    #expect(reply.contains("\"server.headTooLong\""))
    try expectService()
  }

  @Test("JSON that is too large, too deep or none at all is refused")
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

  @Test("a thousand connections that say nothing leave the others as fast as before, and are closed")
  func idle() throws {
    raiseDescriptorLimit()
    let wires = try (0..<1000).map { _ in try Wire(to: site.port) }
    for _ in 0..<20 { try expectService() }
    for wire in wires { #expect(try wire.rest().isEmpty) }
    try expectService()
  }

  @Test("two thousand mad clients leave no memory behind")
  func memory() throws {
    let texts = [
      "\u{0}\u{1}garbage\n\n", "GET / HTTP/1.1\nHost: x\nX: \(String(repeating: "a", count: 40_000))\n\n",
      "POST /api/v1/login HTTP/1.1\nHost: x\nContent-Length: 100\n\nshort",
      "GET /api/v1/nothing HTTP/1.1\nHost: x\n\n", "GET /api/v1/me HTTP/1.1\nHo",
    ]
    func flood(_ count: Int) throws {
      for number in 0..<count {
        let wire = try Wire(to: site.port)
        try wire.send(texts[number % texts.count])
        if number.isMultiple(of: 2) { wire.reset() } else { wire.close() }
      }
      try expectService()
    }
    // The first ones fill what is kept for reuse.
    try flood(500)
    let before = try site.residentKiB()
    try flood(2000)
    #expect(try site.residentKiB() - before < 8192)
    try expectService()
  }

  @Test("a server that runs out of descriptors serves again as soon as there are some")
  func descriptors() throws {
    let site = try ServedSite("--limits-idle-seconds", "2", descriptors: 100)
    let wires = try (0..<200).map { _ in try Wire(to: site.port) }
    for wire in wires { wire.close() }
    #expect(try site.reporter.get("/me").status == 200)
    #expect(site.end() == 0)
  }
}

/// Lets this process, and those it starts, open as many files and connections as the system allows.
///
/// - Returns: how many that is.
@discardableResult
func raiseDescriptorLimit() -> Int {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  return Int(clamping: limit.rlim_max)
}
