import Core
import Measuring
import Operations
import Persistence
import Replica

/// Times the first content of a long queue after a restart, beside a short one: opening and claiming, with a cold disk.
struct Reopening {
  private let folder: Folder
  private let length: Int
  private static let short = 100

  init(_ folder: Folder, length: Int) {
    self.folder = folder
    self.length = length
  }

  /// The time from the start to the first content.
  func figure() throws -> Figure {
    let turns: [Measure.Turn] = try [length, Self.short].map { length in
      let queue = try QueueFile(in: folder, named: "reopened \(length)")
      _ = try queue.fill(length)
      return { _ in try first(of: queue) }
    }
    let times = try Measure.medians(rounds: 15, warmUp: 1, turns)
    return Figure(
      name: "the first of \(length), reopened, beside \(Self.short)", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]), goal: .ratioAtMost(1.5))
  }

  private func first(of queue: QueueFile) throws -> Duration {
    try queue.chill()
    var database: Database?
    let time = try Measure.time {
      let opened = try queue.open()
      database = opened
      let first = try opened.write { try UploadQueue($0).claim(.small, maximum: 1, now: Machine.clock.now()) }
      guard first.count == 1 else { throw MeasurementError("\(queue.path) has nothing to claim") }
    }
    try database?.write { try UploadQueue($0).releaseAll() }
    try database?.close()
    return time
  }
}
