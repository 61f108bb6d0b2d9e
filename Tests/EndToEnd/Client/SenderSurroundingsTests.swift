import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A sender that a command started", .realPrograms)
struct SenderSurroundingsTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    company.road.decide { _ in .stallDown(0) }
  }

  @Test("keeps neither the command's working folder nor its pipes open")
  func keepsNothing() throws {
    // Without an end of file, timeout(1) would end the reader with 124.
    let read = try device.shell(
      "{ worksite docs add /Folder 7>&1 > /dev/null 2>&1; } | timeout 20 cat; echo ${PIPESTATUS[1]}")
    #expect(read.output == "0\n", "\(read.output)\(read.errors)")
    let sender = try #require(device.senders().first)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(sender)/cwd") == "/")
  }

  @Test("reports the bytes sent before the server has acknowledged any")
  func progress() throws {
    // The server never gets a whole part, so it acknowledges nothing.
    company.road.decide { _ in .stallUp(300_000) }
    try device.shell("head -c 3000000 /dev/urandom > big; worksite docs put big /")
    func sent() throws -> Int { try device.queue().first?["sent"] as? Int ?? 0 }
    #expect(try eventually { try sent() > 0 })
    #expect(try sent() <= 3_000_000)
    let id = try #require(try device.queue().first?["id"] as? String)
    #expect(try device.run("queue", "discard", id, id, "--yes").code == 0)
    #expect(try device.queue().isEmpty)
  }
}
