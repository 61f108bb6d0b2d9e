import Foundation
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("Compressed responses")
struct GzipTests {
  @Test("are decompressed to the original by another program")
  func roundTrip() throws {
    let bytes = Array(String(repeating: "{\"name\": \"Työmaa\"}", count: 5000).utf8)
    let packed = try Gzip.packed(bytes)
    #expect(packed.count < bytes.count / 20)
    let path = NSTemporaryDirectory() + "worksite-gzip-\(UUID().uuidString).gz"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(packed).write(to: URL(fileURLWithPath: path))
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
    gzip.arguments = ["-dc", path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    #expect(try Array(output.fileHandleForReading.readToEnd() ?? Data()) == bytes)
    gzip.waitUntilExit()
    #expect(try Gzip.packed([]).count > 10)
  }

  @Test(
    "are sent to clients that accept them",
    arguments: [
      ("gzip", true), ("br, GZIP;q=0.5", true), ("x-gzip", true), ("gzip;q=0", false),
      ("gzip; q=0.000", false),
      ("br", false), ("", false), ("identity", false),
    ])
  func acceptance(_ field: String, _ accepts: Bool) {
    #expect(HTTPFields([HTTPField(name: .acceptEncoding, value: field)]).acceptsGzip == accepts)
  }
}
