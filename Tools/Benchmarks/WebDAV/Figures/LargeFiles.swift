import Core
import Foundation
import Measuring
import Persistence
import Serving

/// Stores and reads one large file with curl, beside Apache.
struct LargeFiles {
  private let ground: Ground
  private let bytes: Int

  init(_ ground: Ground, bytes: Int) {
    self.ground = ground
    self.bytes = bytes
  }

  private var source: String { ground.folder.file("large") }

  /// Rates in both directions, and the memory that they take.
  func figures() throws -> [Figure] {
    try RandomFile.make(source, bytes: bytes)
    defer { unlink(source) }
    let (ours, name) = (ground.worksite, "\(Quantity.megabytes(bytes))")
    let memory = ground.server.memory
    let incoming = try memory.growth { _ = try put(to: ours) }
    let outgoing = try memory.growth { _ = try get(from: ours) }
    let growth = [("while it comes in", incoming), ("while it goes out", outgoing)].map {
      Figure(
        name: "growth \($0.0)", measured: .megabytes($0.1), goal: .bytesAtMost(.megabytes(16 << 20)))
    }
    guard let apache = ground.other("Apache") else { return growth }
    let putting = try Measure.medians(
      rounds: 5, warmUp: 1, [{ _ in try put(to: ours) }, { _ in try put(to: apache) }])
    let getting = try Measure.medians(
      rounds: 5, warmUp: 1, [{ _ in try get(from: ours) }, { _ in try get(from: apache) }])
    let rates = (putting + getting).map { Quantity.rate(bytes: bytes, in: $0) }
    return growth + [
      Figure(name: "putting \(name)", measured: rates[0], yardstick: rates[1], goal: .ratioAtLeast(0.8)),
      Figure(name: "getting \(name)", measured: rates[2], yardstick: rates[3], goal: .ratioAtLeast(0.8)),
    ]
  }

  /// Stores content that the server does not have, after a flush of the disk.
  private func put(to server: FileServer) throws -> Duration {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: source))
    try file.write(contentsOf: Data(Machine.ids.next().bytes))
    try file.close()
    sync()
    return try Measure.time { try server.web.curl(server.root + "large.bin", ["--upload-file", source]) }
  }

  private func get(from server: FileServer) throws -> Duration {
    try Measure.time { try server.web.curl(server.root + "large.bin") }
  }
}
