import AllFeatures
import Core
import Foundation
import Measuring
import Operations
import Persistence
import Serving

/// Times the first login of an administrator to a server with very many hours, as a whole process.
struct LoginTime {
  private let folder: Folder
  private let options: Options
  private static let rounds = 3

  init(_ folder: Folder, _ options: Options) { (self.folder, self.options) = (folder, options) }

  func figures() throws -> [Figure] {
    let ground = folder.folder("server")
    try? FileManager.default.removeItem(atPath: ground.path)
    let server = try WorksiteServer(options.worksiteServer, in: ground) { try fill($0.file("worksite.db")) }
    defer { server.stop() }
    let times = try (0..<Self.rounds).map { round in
      let home = ground.folder("device \(round)")
      var processor = Duration.zero
      let whole = try Measure.time {
        processor = try Measure.processTime {
          _ = try Device(options.worksite, in: home, at: server, port: server.web.port)
        }
      }
      return (whole, processor)
    }
    return [
      Figure(
        name: "the first login, with \(options.count) entries",
        measured: .milliseconds(Measure.median(times.map(\.0))),
        goal: .atMost(.milliseconds(.seconds(10)))),
      Figure(
        name: "the processor time of the device", measured: .milliseconds(Measure.median(times.map(\.1)))),
    ]
  }

  private func fill(_ path: String) throws {
    let database = try Database(
      at: path, migrations: try Composition(AllFeatures.server).migrations, clock: Machine.clock)
    try database.write { connection in
      let workers = try connection.rows("SELECT id FROM accounts_user") { try $0.id() }
      guard let first = CivilDate(year: 1950, month: 1, day: 1) else { throw MeasurementError("no calendar") }
      let last = first.adding(days: options.count / (workers.count * 2) - 1)
      try ManyEntries(workers: workers, days: first...last).insert(isTold: true, connection)
    }
  }
}
