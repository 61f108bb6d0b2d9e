import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite(
  "A disk whose power is cut", .serialized,
  .enabled(if: !PowerCutDisk.isLeftOut, "WORKSITE_NO_POWER_CUTS is 1"))
struct PowerCutDiskTests {
  @Test("loses unflushed names, and keeps those of folders made durably")
  func names() throws {
    let files = try TemporaryFolder()
    let data = files.folder.folder("data")
    try data.make()
    let disk = try PowerCutDisk(under: data.path)
    defer { try? disk.unmount() }
    try data.folder("flushed").folder("inside").makeDurably()
    try data.folder("flushed").folder("beside").make()
    try data.folder("beside").make()
    try disk.cut()
    try disk.restore()
    #expect(try data.names() == ["flushed", "lost+found"])
    #expect(try data.folder("flushed").names() == ["inside"])
  }
}

@Suite(
  "The power is cut", .serialized, .realPrograms,
  .enabled(if: !PowerCutDisk.isLeftOut, "WORKSITE_NO_POWER_CUTS is 1"))
struct PowerCutTests {
  @Test("under a server, thirty times during writes: all that was acknowledged is there")
  func server() throws {
    let site = try ServedSite()
    #expect(site.end() == 0)
    let disk = try PowerCutDisk(under: site.program.data)
    defer {
      site.end(by: SIGKILL)
      try? disk.unmount()
    }
    try site.start()
    var writes = AcknowledgedWrites()
    for number in 0..<30 {
      try writes.write("\(number)", to: site, until: 1 + number * 3 % 25, isStopCertain: false) {
        try disk.cut()
        site.end(by: SIGKILL)
      }
      try disk.restore()
      try site.start()
    }
    #expect(writes.documents.count >= 300)
    try writes.check(at: site, "power of the server")
  }

  private func exists(_ name: String, _ expected: [String: String], on device: Device) throws -> Bool {
    let read = try device.run("docs", "cat", "/\(name)")
    let exists = read.code == 0 && read.output == expected[name]
    #expect(exists, "\(name): \(read.output.utf8.count) bytes, exit code \(read.code): \(read.errors)")
    return exists
  }

  @Test("under a device, thirty times during its work: all reported success is there")
  func device() throws {
    let device = try Device(hasSender: false)
    try device.run("sites", "add", "Marjala").requireSuccess()
    let disk = try PowerCutDisk(under: device.files.path("data"))
    defer { try? disk.unmount() }
    var random = SeededRandom(seed: 12)
    var tally = Tally()
    var expected: [String: String] = [:]
    for round in 0..<30 {
      for number in 0..<3 {
        let name = "r\(round)-\(number)"
        let content = "content of \(name)" + String(repeating: ".", count: number * 30_000)
        try device.files.write(name, content)
        let put = try device.start(["docs", "put", name, "/"])
        if number == 2, round % 2 == 1 {
          // At some moment of the command, which may succeed or fail.
          usleep(.random(in: 0...60_000, using: &random))
          try disk.cut()
          _ = put.wait()
        } else if put.wait() == 0 {
          expected[name] = content
        }
      }
      if round % 2 == 0 { try disk.cut() }
      tally.kills += 1
      try disk.restore()
      // Checked right after the cut, so that a loss names its round.
      for name in expected.keys where name.hasPrefix("r\(round)-") {
        _ = try exists(name, expected, on: device)
      }
    }
    tally.acknowledged = expected.count
    for name in expected.keys where try !exists(name, expected, on: device) { tally.lost += 1 }
    try device.verify()
    tally.print(of: "power of a device")
    #expect(tally.acknowledged >= 60)
  }
}
