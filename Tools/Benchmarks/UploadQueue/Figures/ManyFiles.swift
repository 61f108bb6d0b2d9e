import Foundation
import Measuring
import Persistence
import Serving

/// Uploads many small files from the queue until the server acknowledged all, beside curl over several
/// connections.
struct ManyFiles {
  private let folder: Folder
  private let server: WorksiteServer
  private let device: Device
  private let count: Int
  private static let size = 4096
  private static let rounds = 3
  private static let connections = 8

  init(_ folder: Folder, _ server: WorksiteServer, _ device: Device, count: Int) {
    (self.folder, self.server, self.device, self.count) = (folder, server, device, count)
  }

  /// Files a second.
  func figure() throws -> Figure {
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 1, [{ try send("sent \($0)") }, { try put("put \($0)") }])
    let rates = times.map { Quantity.rate(files: count, in: $0) }
    return Figure(
      name: "sending \(count) files of 4 KiB", measured: rates[0], yardstick: rates[1],
      goal: .ratioAtLeast(1))
  }

  private func send(_ name: String) throws -> Duration {
    let files = folder.folder(name)
    try RandomFile.make(count, in: files, bytes: Self.size)
    try device.enqueue(files.path, into: "")
    return try Measure.time { try device.send() }
  }

  private func put(_ name: String) throws -> Duration {
    let files = folder.folder(name)
    try RandomFile.make(count, in: files, bytes: Self.size)
    let children = try server.makeFolder()
    let lines = try files.names().map { name in
      "upload-file = \"\(files.file(name))\"\nurl = \"\(server.web.address(children))/\(name)\"\noutput = \"/dev/null\"\n"
    }
    let requests = folder.file("requests")
    try lines.joined().write(toFile: requests, atomically: true, encoding: .utf8)
    sync()
    return try Measure.time {
      try server.web.curl(["--parallel", "--parallel-max", "\(Self.connections)", "--config", requests])
    }
  }
}
