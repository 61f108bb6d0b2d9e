import Core
import Foundation
import Measuring
import Operations
import Persistence
import Replica
import Yardstick

/// Times the steps of contents through the queue, beside C: added, claimed and finished.
///
/// Each step is a transaction of a group, on disk before the next.
struct Passage {
  private let folder: Folder
  private let group: Int
  private let groups: Int
  private static let rounds = 31

  init(_ folder: Folder, group: Int, groups: Int) {
    self.folder = folder.folder("groups-of-\(group)")
    self.group = group
    self.groups = groups
  }

  /// The rates of the three steps, in contents a second.
  func figures() throws -> [Figure] {
    try folder.make()
    var times: [[[Duration]]] = Array(repeating: [[], []], count: 3)
    for round in 0..<Self.rounds + 1 {
      let contents = Contents(group * groups)
      // The first side changes with the round; the first round is the warm-up.
      for way in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        let stretches = way == 0 ? try pass(contents) : try passPlainly(contents)
        for (stretch, time) in stretches.enumerated() where round > 0 { times[stretch][way].append(time) }
      }
    }
    let names = ["adding", "claiming", "finishing"]
    return zip(names, times).map { name, times in
      let rates = times.map { Quantity.rate(contents: group * groups, in: Measure.median($0)) }
      return Figure(
        name: "\(name), \(group) in a transaction", measured: rates[0], yardstick: rates[1],
        goal: name == "adding" ? .ratioAtLeast(0.8) : nil)
    }
  }

  private func pass(_ contents: Contents) throws -> [Duration] {
    let database = try QueueFile(in: folder, named: "ours").open()
    let groups = contents.groups(of: group)
    let now = Machine.clock.now()
    let times = [
      try Measure.time {
        for group in groups { try database.write { try UploadQueue($0).add(group, at: now) } }
      },
      try Measure.time {
        for _ in groups {
          _ = try database.write { try UploadQueue($0).claim(.small, maximum: group, now: now) }
        }
      },
      try Measure.time {
        for group in groups { try database.write { try UploadQueue($0).finish(group.map(\.hash)) } }
      },
    ]
    try database.close()
    return times
  }

  private func passPlainly(_ contents: Contents) throws -> [Duration] {
    let path = try QueueFile(in: folder, named: "plain").path
    guard let queue = yardstick_queue_open(path) else { throw MeasurementError("C cannot open \(path)") }
    defer { yardstick_queue_close(queue) }
    let now = Machine.clock.now().milliseconds
    let names = contents.names
    func forEachGroup(_ body: (UnsafePointer<CChar>) -> Bool) throws -> Duration {
      try names.withUnsafeBufferPointer { names in
        try Measure.time {
          guard let start = names.baseAddress else { return }
          for index in 0..<groups where !body(start + 64 * group * index) {
            throw MeasurementError("C failed on \(path)")
          }
        }
      }
    }
    return [
      try forEachGroup { yardstick_queue_add(queue, $0, Int32(group), Contents.size, now) == 0 },
      try forEachGroup { _ in yardstick_queue_claim(queue, Int32(group)) == Int32(group) },
      try forEachGroup { yardstick_queue_finish(queue, $0, Int32(group), Contents.size) == 0 },
    ]
  }
}

extension Quantity {
  fileprivate static func rate(contents: Int, in time: Duration) -> Quantity {
    Quantity(Double(contents) / time.seconds, "/s")
  }
}
