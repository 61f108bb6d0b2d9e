import Core
import Foundation
import Measuring
import Persistence
import Serving

/// Uploads one large file from the queue until the server acknowledged it, beside curl.
struct OneLargeFile {
  private let folder: Folder
  private let server: WorksiteServer
  private let device: Device
  private let bytes: Int
  private static let rounds = 3

  init(_ folder: Folder, _ server: WorksiteServer, _ device: Device, bytes: Int) {
    (self.folder, self.server, self.device, self.bytes) = (folder, server, device, bytes)
  }

  private var source: String { folder.file("large") }

  /// The rate, and the growth of the agent's memory.
  func figures() throws -> [Figure] {
    try RandomFile.make(source, bytes: bytes)
    defer { unlink(source) }
    try device.program.run(["sync"])
    let agent = try device.agent()
    defer { agent.stop() }
    sleep(1)
    let memory = Memory.of(process: agent.id)
    var growth = 0
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 1,
      [
        { round in
          try enqueue()
          var time = Duration.zero
          growth = max(growth, try memory.growth { time = try Measure.time { try device.send() } })
          return time
        },
        { round in try put() },
      ])
    let rates = times.map { Quantity.rate(bytes: bytes, in: $0) }
    let name = "\(Quantity.megabytes(bytes))"
    return [
      Figure(name: "sending \(name)", measured: rates[0], yardstick: rates[1], goal: .ratioAtLeast(0.9)),
      Figure(
        name: "growth of the agent meanwhile", measured: .megabytes(growth),
        goal: .bytesAtMost(.megabytes(32 << 20))),
    ]
  }

  private func enqueue() throws {
    try renew()
    try device.enqueue(source, into: "\(Machine.ids.next())")
  }

  private func put() throws -> Duration {
    try renew()
    let place = "\(try server.makeFolder())/large"
    sync()
    return try Measure.time { try server.web.curl(place, ["--upload-file", source]) }
  }

  /// Makes the content new to the server.
  private func renew() throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: source))
    try file.write(contentsOf: Data(Machine.ids.next().bytes))
    try file.close()
  }
}
