import Foundation
import Measuring
import Serving

/// Uploads many small files, beside Apache.
///
/// When worksite responds, the file is on disk. Apache does not wait for the disk.
struct SmallFiles {
  private let ground: Ground
  private static let files = 2000
  private static let size = 4096
  private static let rounds = 5

  init(_ ground: Ground) { self.ground = ground }

  /// Files a second.
  func figures() throws -> [Figure] {
    let name = "putting \(Self.files) files of 4 KiB over 8 connections"
    guard let apache = ground.yardstick(for: name) else { return [] }
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 1,
      [
        { _ in try put(to: ground.worksite.web, try ground.worksite.makeFolder()) },
        { _ in try put(to: apache.web, try apache.makeFolder()) },
      ])
    let rates = times.map { Quantity.rate(files: Self.files, in: $0) }
    return [Figure(name: name, measured: rates[0], yardstick: rates[1], goal: .ratioAtLeast(0.6))]
  }

  private func put(to web: Web, _ folder: String) throws -> Duration {
    let request = web.put("\(folder)/Kuva%20", ending: ".jpg", bytes: Self.size)
    sync()
    return try Measure.time { try web.send(request, connections: 8, count: Self.files) }
  }
}
