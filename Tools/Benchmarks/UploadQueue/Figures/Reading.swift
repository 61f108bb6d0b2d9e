import Foundation
import Measuring
import Persistence
import Serving

/// Times the fetch of a few changes of a large worksite as whole processes, and counts the bytes.
///
/// The time is that of `worksite sync`, beside that of `worksite status`, which reads the same data without the server.
struct Reading {
  private let server: WorksiteServer
  private let relay: Relay
  private let device: Device
  private let count: Int
  private static let there = 1000
  private static let changes = 10
  private static let rounds = 25

  /// - Parameter count: the number of documents on the worksite.
  init(_ server: WorksiteServer, _ relay: Relay, _ device: Device, count: Int) {
    (self.server, self.relay, self.device, self.count) = (server, relay, device, count)
  }

  /// The time and the bytes.
  func figures() throws -> [Figure] {
    let children = try server.makeFolder("Auki")
    var last = 0
    func change(_ number: Int) throws {
      last += 1
      let put = server.web.put("\(children)/Kuva%20\(last)%20", ending: ".jpg", bytes: 64)
      try server.web.send(put, connections: 1, count: number)
    }
    try change(Self.there)
    try device.program.run(["sync"])
    try device.program.run(["docs", "list", "\(WorksiteServer.site):/Auki"])
    var bytes: [Int] = []
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 2,
      [
        { _ in
          try change(Self.changes)
          let before = relay.bytes
          let time = try Measure.time { try device.program.run(["sync"]) }
          bytes.append(relay.bytes - before)
          return time
        },
        { _ in try Measure.time { try device.program.run(["status"]) } },
      ])
    return [
      Figure(
        name: "reading \(Self.changes) changes of \(count), beside status",
        measured: .milliseconds(times[0]), yardstick: .milliseconds(times[1]), goal: .ratioAtMost(4)),
      Figure(
        name: "bytes of that", measured: .kilobytes(Measure.median(bytes)),
        goal: .bytesAtMost(.kilobytes(20_000))),
    ]
  }
}
