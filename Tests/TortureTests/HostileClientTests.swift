import EndToEndSupport
import Foundation
import Testing

@Suite("Clients that are slow or mad, for long", .serialized, .realPrograms)
struct HostileClientTests {
  private let site: ServedSite

  init() throws { site = try ServedSite("--limits-idle-seconds", "2") }

  private func expectService(_ note: String = "") throws {
    #expect(try site.reporter.get("/me").status == 200, "\(note)")
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
}
