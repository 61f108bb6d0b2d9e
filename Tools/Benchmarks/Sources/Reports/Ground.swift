import AllFeatures
import Auth
import Core
import Foundation
import Measuring
import Operations
import Persistence
import Worksites

/// A profile with very many hours: of 50 workers on 8 worksites, two a workday, from 1990.
struct Ground {
  /// The command line, set to use the profile.
  let program: Program
  /// The path of the database.
  let database: String
  /// A folder for other files.
  let folder: Folder
  /// The days of the first and the last entry.
  let days: ClosedRange<CivilDate>

  static let workers = 50
  static let sites = (1...8).map { "Site \($0)" }

  /// Creates the profile, with the program itself as far as that is fast enough.
  init(_ folder: Folder, _ options: Options) throws {
    let data = folder.folder("data")
    try? FileManager.default.removeItem(atPath: data.path)
    try data.make()
    self.folder = folder
    program = Program(
      path: try Program.built(options.worksite),
      variables: ["XDG_DATA_HOME": data.path, "LANG": "C.UTF-8", "TZ": "UTC"])
    for site in Self.sites { try program.run(["sites", "add", site]) }
    try program.run(["use", Self.sites[0]])
    database = data.folder("worksite").folder("default").file("worksite.db")
    guard let first = CivilDate(year: 1990, month: 1, day: 1) else { throw MeasurementError("no calendar") }
    let count = options.count / (Self.workers * 2)
    days = first...first.adding(days: count - 1)
    try fill()
  }

  /// Inserts the entries into the database directly. Operations would take minutes.
  private func fill() throws {
    let database = try Database(
      at: self.database, migrations: try Composition(AllFeatures.device).migrations, clock: Machine.clock)
    try database.write { connection in
      let sites = try connection.rows("SELECT id, name FROM worksites_site ORDER BY name") {
        (try $0.id(), $0.text())
      }
      let own = try connection.rows("SELECT id FROM accounts_user") { try $0.id() }
      let workers = own.prefix(1) + (1..<Self.workers).map { _ in Machine.ids.next() }
      for day in days {
        let midnight = Zone.utc.start(of: day)
        for (index, worker) in workers.enumerated() {
          let (site, name) = sites[(index + day.daysSinceEpoch) % sites.count]
          for (from, to) in [(7 * 60, 11 * 60), (11 * 60 + 30, 15 * 60 + 30)] {
            try insert(
              worker, site, name, day, midnight.adding(seconds: Int64(from) * 60),
              midnight.adding(seconds: Int64(to) * 60), connection)
          }
        }
      }
      try connection.execute("ANALYZE")
    }
  }

  private func insert(
    _ worker: ID, _ site: ID, _ name: String, _ day: CivilDate, _ start: Instant, _ end: Instant,
    _ connection: Connection
  ) throws {
    let minutes = Int(end.milliseconds - start.milliseconds) / 60_000
    try connection.execute(
      """
      INSERT INTO hours_entry (id, worker, site, site_name, task, task_name, start_at, end_at, zone, breaks, note, stage,
        reason, source, suspicious, day, last_day, worked, minutes, created_by, created_at, version)
      VALUES (\(Machine.ids.next()), \(worker), \(site), \(name), NULL, NULL, \(start), \(end), 'UTC', '[]',
        'formwork, axis C', 0, '', 0, 0, \(day), \(day), \(minutes), \(minutes), \(worker), \(end),
        \(Machine.ids.next()))
      """)
  }
}
