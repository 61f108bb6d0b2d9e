import Core
import Operations
import Persistence

extension Database {
  /// Opens a new database with the whole records of a damaged file, which SQLite must not have open.
  ///
  /// - Returns: the database, and the damaged tables of the file.
  static func whole(
    of damaged: String, at path: String, _ composition: Composition, _ clock: WallClock
  ) throws -> (database: Database, problems: [VerificationProblem]) {
    let tables = try salvage(damaged, to: path, migrations: composition.migrations, clock: clock)
    let database = try Database(at: path, migrations: composition.migrations, clock: clock)
    if tables.isEmpty { return (database, [VerificationProblem("database.changed", .noTableDamaged)]) }
    return (database, tables.map(VerificationProblem.init))
  }
}
