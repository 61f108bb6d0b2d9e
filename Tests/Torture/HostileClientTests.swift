import EndToEndSupport
import Foundation
import Testing

@Suite("Clients that are slow or malformed for a long time", .serialized, .realPrograms)
struct HostileClientTests {
  private let site: ServedSite

  init() throws { site = try ServedSite("--limits-idle-seconds", "2") }

  private func expectService(_ note: String = "") throws {
    #expect(try site.reporter.get("/me").status == 200, "\(note)")
  }

  @Test("a slow body above the least rate is accepted, and others are served meanwhile")
  func drippingBody() throws {
    let content = bytes(300, of: "drip")
    let path = "/documents/folders/\(site.worksite)/children/drip.bin"
    let wire = try site.reporter.begin("PUT", path, ["Content-Length": "\(content.count)"])
    for start in stride(from: 0, to: content.count, by: 10) {
      #expect(!wire.hasNews(within: 100))
      try wire.send(Array(content[start..<start + 10]))
      try expectService()
    }
    #expect(try Answer(from: wire).status == 201)
  }

  @Test(
    "4,096 logins with unfinished bodies use at most 32 MB",
    arguments: [(65_536, 60_000), (1500, 1400), (1500, 0)])
  func unfinishedLogins(announced: Int, sent: Int) throws {
    let site = try ServedSite("--limits-connections", "5000")
    let head = "POST /api/v1/login HTTP/1.1\nHost: x\nContent-Length: \(announced)\n\n"
    let request = head + String(repeating: "a", count: sent)
    func begin(_ count: Int) throws -> [Wire] {
      try (0..<count).map { _ in
        let wire = try Wire(to: site.port)
        try? wire.send(request)
        return wire
      }
    }
    // The first ones fill the buffers that are kept for reuse.
    for wire in try begin(100) { wire.close() }
    let before = try site.residentKiB()
    var (wires, highest) = ([Wire](), 0)
    for _ in 0..<16 {
      wires += try begin(256)
      highest = max(highest, try site.residentKiB())
    }
    #expect(try site.reporter.get("/me").status == 200)
    let cost = max(highest, try site.residentKiB()) - before
    #expect(cost < 32_000, "\(cost) KiB")
    for wire in wires { wire.close() }
  }

  @Test("cards of 10 MB leak no memory")
  func largeCards() throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:b\r\nFN:B\r\nNOTE:" + String(repeating: "x", count: 10 << 20)
    try expectNoGrowth([CardRequest(method: "PUT", path: "mine/b.vcf", body: card, status: 413)])
  }

  @Test("XML that is too large, too deep or too wide leaks no memory")
  func hostileXML() throws {
    try expectNoGrowth([
      CardRequest(body: "<a>" + String(repeating: "x", count: 10 << 20), status: 413),
      CardRequest(body: String(repeating: "<a>", count: 200_000), status: 413),
      CardRequest(body: "<a>" + String(repeating: "<b/>", count: 150_000) + "</a>", status: 413),
    ])
  }

  @Test("40 requests of a user that name 99,000 properties each use at most 40 MB")
  func manyNames() throws {
    let names = (0..<99_000).map { "<a\($0)/>" }.joined()
    let body = Array("<propfind xmlns=\"DAV:\"><prop>\(names)</prop></propfind>".utf8)
    let authorization = try davAuthorization()
    let head = """
      PROPFIND /carddav/books/olli/ HTTP/1.1\nHost: 127.0.0.1\nDepth: 1
      Authorization: Basic \(authorization)\nContent-Length: \(body.count)\n\n
      """
    for _ in 0..<50 { try expectService() }
    let before = try site.residentKiB()
    // Each body is complete but for its last byte, so that the server has all of them at a time.
    let wires = try (0..<40).map { _ in
      let wire = try Wire(to: site.port)
      try wire.send(head)
      // The server may answer before all has been sent.
      try? wire.send(Array(body.dropLast()))
      return wire
    }
    let clock = ContinuousClock()
    var longest = Duration.zero
    for wire in wires {
      try? wire.send([body[body.count - 1]])
      longest = max(longest, try clock.measure { try expectService() })
    }
    let statuses = try wires.map { try Answer(from: $0).status }
    #expect(Set(statuses).isSubset(of: [413, 503]) && statuses.contains(413), "\(statuses)")
    let cost = try site.peakKiB() - before
    #expect(cost <= 40_000)
    let wait = Int(longest / .milliseconds(1))
    print("torture: 40 requests of 99,000 properties: \(cost) KiB, others waited \(wait) ms at most")
    try expectService()
  }

  /// A CardDAV request that is rejected.
  private struct CardRequest {
    var method = "PROPFIND"
    var path = ""
    let body: String
    let status: Int
  }

  /// The credentials of the manager's phone.
  private func davAuthorization() throws -> String {
    let login = try site.manager.call(
      "POST", "/me/app-passwords", ["deviceName": "phone", "scope": "dav"])
    return Data("olli:\(login["password"])".utf8).base64EncodedString()
  }

  /// Sends requests again and again, and expects the server to take no more memory for them.
  private func expectNoGrowth(_ requests: [CardRequest]) throws {
    let authorization = try davAuthorization()
    let idle = try site.residentKiB()
    func send() throws {
      for request in requests {
        let wire = try Wire(to: site.port)
        try wire.send(
          """
          \(request.method) /carddav/books/olli/\(request.path) HTTP/1.1\nHost: 127.0.0.1
          Authorization: Basic \(authorization)\nContent-Length: \(request.body.utf8.count)\n\n
          """)
        // The server may answer before all has been sent.
        try? wire.send(request.body)
        #expect(try Answer(from: wire).status == request.status)
        wire.close()
      }
    }
    // The first requests fill the allocator's arenas, which later ones use again.
    for _ in 0..<20 { try send() }
    let before = try site.residentKiB()
    for _ in 0..<20 { try send() }
    #expect(try site.residentKiB() < before + 20_000)
    #expect(try site.peakKiB() < idle + 64_000)
    try expectService()
  }

  @Test("two thousand malformed clients leak no memory")
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
    // The first ones fill the buffers that are kept for reuse.
    try flood(500)
    let before = try site.residentKiB()
    try flood(2000)
    #expect(try site.residentKiB() - before < 8192)
    try expectService()
  }
}
