import Core
import Measuring
import Operations
import Persistence
import Replica

/// Times the first content of a long queue after a restart: opening and claiming, with a cold disk.
struct Reopening {
  private let folder: Folder
  private let length: Int

  init(_ folder: Folder, length: Int) {
    self.folder = folder
    self.length = length
  }

  /// The time from the start to the first content.
  func figure() throws -> Figure {
    let queue = try QueueFile(in: folder, named: "reopened")
    _ = try queue.fill(length)
    let times = try Measure.medians(rounds: 15, warmUp: 1, [{ _ in try first(of: queue) }])
    return Figure(
      name: "the first of \(length), reopened", measured: .milliseconds(times[0]),
      goal: .atMost(.milliseconds(.milliseconds(100))))
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
