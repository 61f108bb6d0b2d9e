import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A get that is killed in the middle of a transfer", .realPrograms)
struct KilledGetTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    let olli = try company.device(of: "olli", Device(hasSender: false))
    // Random digits, since others would be compressed into less than the server sends before it stalls.
    var random = SeededRandom(seed: 7)
    let content = (0..<200_000).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36)
    }
    try olli.put(content.joined(), "/big.txt").requireSuccess()
    try olli.put("x", "/small.txt").requireSuccess()
    try olli.run("sync").requireSuccess()
    device = try company.device(of: "pekka", Device(hasSender: false))
    _ = try device.names()
    try device.run("docs", "ls", "/", "--refresh").requireSuccess()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: device.files.path("out")).sorted() }
  }

  private func killGet() throws {
    try FileManager.default.createDirectory(
      atPath: device.files.path("out"), withIntermediateDirectories: true)
    company.road.decide { _ in .stallDown(300_000) }
    let get = try device.start(["docs", "get", "/big.txt", "-o", device.files.path("out/big.txt")])
    #expect(try eventually { try names.contains { $0.hasSuffix(".part") } })
    kill(get.pid, SIGKILL)
    #expect(get.wait() != 0)
    #expect(try names.count == 1)
    company.road.decide { _ in .whole }
  }

  @Test("leaves a file that the next get into the folder removes")
  func next() throws {
    try killGet()
    try device.run("docs", "get", "/small.txt", "-o", device.files.path("out/small.txt")).requireSuccess()
    #expect(try names == ["small.txt"])
  }

  @Test("leaves a file that doctor removes")
  func doctor() throws {
    try killGet()
    let doctor = try device.run("doctor")
    #expect(doctor.output.contains("Incomplete files: removed 1"), "\(doctor.output)\(doctor.errors)")
    #expect(try names.isEmpty)
  }
}
