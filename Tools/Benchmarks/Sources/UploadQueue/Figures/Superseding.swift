import Core
import Measuring
import Operations
import Persistence
import Replica

/// Times a newer save that replaces a waiting one in a long queue, beside a short queue.
struct Superseding {
  private let folder: Folder
  private let length: Int
  private static let short = 100
  private static let saves = 200

  init(_ folder: Folder, length: Int) {
    self.folder = folder
    self.length = length
  }

  /// The time of a transaction with one save: replaced in its position, and removed and added at the end.
  func figures() throws -> [Figure] {
    let queues = try [length, Self.short].map { length in
      let file = try QueueFile(in: folder, named: "superseded-\(length)")
      return Queue(waiting: try file.fill(length), database: try file.open())
    }
    return [
      try figure("replacing", queues, goal: .ratioAtMost(1.2)) { queue, old, save in
        try queue.replace(old.hash, with: save, at: Machine.clock.now())
      },
      try figure("withdrawing and adding", queues) { queue, old, save in
        try queue.withdraw([old.hash])
        try queue.add([save], at: Machine.clock.now())
      },
    ]
  }

  private typealias Step = (UploadQueue, _ old: Blob, _ save: Blob) throws -> Void

  private func figure(
    _ name: String, _ queues: [Queue], goal: Figure.Goal? = nil, _ step: @escaping Step
  ) throws -> Figure {
    let turns = queues.map { queue in { (_: Int) in try queue.supersede(step) } }
    let times = try Measure.medians(rounds: 25, warmUp: 2, turns).map { $0 / Self.saves }
    return Figure(
      name: "\(name) among \(length), beside \(Self.short)", measured: .microseconds(times[0]),
      yardstick: .microseconds(times[1]), goal: goal)
  }

  private final class Queue {
    private var waiting: [Blob]
    private let database: Database

    init(waiting: [Blob], database: Database) {
      self.waiting = waiting
      self.database = database
    }

    func supersede(_ step: Step) throws -> Duration {
      let saves = Contents(Superseding.saves).blobs.map { ($0, Int.random(in: waiting.indices)) }
      return try Measure.time {
        for (save, index) in saves {
          try database.write { try step(UploadQueue($0), waiting[index], save) }
          waiting[index] = save
        }
      }
    }
  }
}
