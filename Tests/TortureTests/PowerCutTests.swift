import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite(
  "The power is cut", .serialized, .realPrograms,
  .enabled(if: PowerCutDisk.isPossible, "mounting a disk needs root"))
struct PowerCutTests {
  @Test("under a server, thirty times while people write: all that was acknowledged is there")
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

  @Test("under a device, thirty times while it works: all that was reported as done is there")
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
          // Somewhere in the command, which may succeed or not.
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
    }
    tally.acknowledged = expected.count
    for (name, content) in expected {
      let read = try device.run("docs", "cat", "/\(name)")
      if read.output != content { tally.lost += 1 }
      #expect(read.output == content, "\(name): \(read.errors)")
    }
    try device.verify()
    tally.print(of: "power of a device")
    #expect(tally.acknowledged >= 60)
  }
}
