import AllFeatures
import Core
import Foundation
import Measuring
import Operations
import Persistence
import Serving

/// Times the first login of an administrator to a server with very many hours, as a whole process.
///
/// Beside it, the sqlite3 shell copies the server's entries into a table of another file.
struct LoginTime {
  private let folder: Folder
  private let options: Options
  private let shell: Program
  private static let rounds = 3

  init(_ folder: Folder, _ options: Options) throws {
    (self.folder, self.options) = (folder, options)
    shell = try Program.sqlite()
  }

  func figures() throws -> [Figure] {
    let ground = folder.folder("server")
    try? FileManager.default.removeItem(atPath: ground.path)
    let server = try WorksiteServer(options.worksiteServer, in: ground) { try fill($0.file("worksite.db")) }
    defer { server.stop() }
    var processor: [Duration] = []
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 0,
      [
        { round in
          let home = ground.folder("device \(round)")
          return try Measure.time {
            let time = try Measure.processTime {
              _ = try Device(options.worksite, in: home, at: server, port: server.web.port)
            }
            processor.append(time)
          }
        },
        { round in
          let attach = "ATTACH '\(ground.file("copy \(round)"))' AS copy"
          let copy = "\(attach); CREATE TABLE copy.entry AS SELECT * FROM hours_entry"
          return try Measure.time { try shell.run([ground.folder("data").file("worksite.db"), copy]) }
        },
      ])
    return [
      Figure(
        name: "the first login, \(options.count) entries, beside a copy", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(times[1]), goal: .ratioAtMost(45)),
      Figure(
        name: "the processor time of the device", measured: .milliseconds(Measure.median(processor))),
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
