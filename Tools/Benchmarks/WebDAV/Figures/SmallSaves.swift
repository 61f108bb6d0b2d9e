import Foundation
import Measuring
import Serving

/// Stores many small files, beside Apache and beside the server's own API.
///
/// When worksite responds, the file is on disk. Apache does not wait for the disk.
struct SmallSaves {
  private let ground: Ground
  private static let files = 2000
  private static let size = 4096

  init(_ ground: Ground) { self.ground = ground }

  /// Files a second.
  func figures() throws -> [Figure] {
    let (ours, apache) = (ground.worksite, ground.other("Apache"))
    var turns: [Measure.Turn] = [
      { _ in try put(to: ours.web, ours.makeFolder()) },
      { _ in try put(to: ground.server.web, "\(ground.server.makeFolder())/") },
    ]
    if let apache { turns.append { _ in try put(to: apache.web, apache.makeFolder()) } }
    let times = try Measure.medians(rounds: 5, warmUp: 1, turns)
    let rates = times.map { Quantity.rate(files: Self.files, in: $0) }
    let name = "putting \(Self.files) of 4 KiB, 8 connections"
    return [
      Figure(name: "\(name), beside the API", measured: rates[0], yardstick: rates[1], goal: .ratioAtLeast(1))
    ]
      + rates.dropFirst(2).map {
        Figure(name: "\(name), beside Apache", measured: rates[0], yardstick: $0, goal: .ratioAtLeast(0.65))
      }
  }

  private func put(to web: Web, _ folder: String) throws -> Duration {
    let request = web.put("\(folder)Kuva%20", ending: ".jpg", bytes: Self.size)
    sync()
    return try Measure.time { try web.send(request, connections: 8, count: Self.files) }
  }
}
