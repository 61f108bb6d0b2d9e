import Foundation
import Measuring
import Persistence
import Serving

/// The resident memory of the server: idle, and while it receives and sends a large file.
struct ServerMemory {
  private let ground: Ground
  private let bytes: Int

  init(_ ground: Ground, bytes: Int) {
    self.ground = ground
    self.bytes = bytes
  }

  /// The figures. They are measured first, as a server that did other work has free memory to reuse.
  func figures() throws -> [Figure] {
    let source = ground.folder.file("large")
    try RandomFile.make(source, bytes: bytes)
    defer { unlink(source) }
    let (server, memory) = (ground.worksite, ground.worksite.memory)
    let idle = try memory.resident()
    var content = ""
    let taking = try memory.growth { content = try server.upload(source) }
    let giving = try memory.growth { try server.web.curl(content) }
    let name = "\(Quantity.megabytes(bytes))"
    return [
      figure("memory of the idle server", idle, atMost: 40),
      figure("growth while \(name) come in", taking, atMost: 16),
      figure("growth while they go out", giving, atMost: 16),
    ]
  }

  private func figure(_ name: String, _ bytes: Int, atMost megabytes: Int) -> Figure {
    Figure(name: name, measured: .megabytes(bytes), goal: .bytesAtMost(.megabytes(megabytes << 20)))
  }
}
