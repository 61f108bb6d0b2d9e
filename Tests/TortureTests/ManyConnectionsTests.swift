import EndToEndSupport
import Foundation
import Testing

@Suite("Ten thousand connections that rest", .serialized, .realPrograms)
struct ManyConnectionsTests {
  private let site: ServedSite
  private let count: Int

  init() throws {
    // A connection takes a descriptor here, and one in the server.
    count = min(10_000, raiseDescriptorLimit() - 500)
    site = try ServedSite("--limits-connections", "20000", "--limits-idle-seconds", "600")
    for _ in 0..<50 { try expectService() }
  }

  private func expectService() throws { #expect(try site.reporter.get("/me").status == 200) }

  /// Memory once it has settled: the least that is seen within some seconds, or the first that is below a mark.
  private func settledKiB(below mark: Int = 0) throws -> Int {
    var least = try site.residentKiB()
    for _ in 0..<200 where least >= mark {
      usleep(100_000)
      least = min(least, try site.residentKiB())
    }
    return least
  }

  @Test("cost little while they say nothing, and leave nothing behind")
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

  @Test("cost little after an answer, wave after wave, and leave nothing behind")
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
