import AllFeatures
import Core
import Foundation
import Measuring
import Operations
import Persistence

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

  private func fill() throws {
    let database = try Database(
      at: self.database, migrations: try Composition(AllFeatures.device).migrations, clock: Machine.clock)
    try database.write { connection in
      let own = try connection.rows("SELECT id FROM accounts_user") { try $0.id() }
      let workers = own.prefix(1) + (1..<Self.workers).map { _ in Machine.ids.next() }
      try ManyEntries(workers: Array(workers), days: days).insert(isTold: false, connection)
    }
  }
}
