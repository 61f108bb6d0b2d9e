import EndToEndSupport
import Foundation
import Testing

@Suite("Ten thousand idle connections", .serialized, .realPrograms)
struct ManyConnectionsTests {
  private let site: ServedSite
  private let count: Int

  init() throws {
    // A connection uses a descriptor here and another in the server.
    count = min(10_000, raiseDescriptorLimit() - 500)
    site = try ServedSite("--limits-connections", "20000", "--limits-idle-seconds", "600")
    for _ in 0..<50 { try expectService() }
  }

  private func expectService() throws { #expect(try site.reporter.get("/me").status == 200) }

  /// Returns settled memory: the least within some seconds, or the first value below a mark.
  private func settledKiB(below mark: Int = 0) throws -> Int {
    var least = try site.residentKiB()
    for _ in 0..<200 where least >= mark {
      usleep(100_000)
      least = min(least, try site.residentKiB())
    }
    return least
  }

  @Test("use little memory while silent, and leak none")
  func silent() throws {
    let before = try site.residentKiB()
    do {
      let wires = try (0..<count).map { _ in try Wire(to: site.port) }
      try expectService()
      #expect(try site.residentKiB() - before < count * 10)
      for wire in wires { wire.close() }
    }
    #expect(try settledKiB(below: before + 16_384) < before + 16_384)
    try expectService()
  }

  @Test("use little memory after a response, wave after wave, and leak none")
  func answered() throws {
    let before = try site.residentKiB()
    for wave in 1...2 {
      let wires = try (0..<count).map { _ in try Wire(to: site.port) }
      for wire in wires {
        try wire.send("GET /healthz HTTP/1.1\nHost: x\n\n")
        _ = try wire.read(until: "alive\n")
      }
      try expectService()
      #expect(try site.residentKiB() - before < count * 28, "\(wave)")
      for wire in wires { wire.close() }
      #expect(try settledKiB(below: before + 24_576) < before + 24_576, "\(wave)")
    }
    try expectService()
  }
}
