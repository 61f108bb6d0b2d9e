import Core
import Crypto

/// The migrations that were applied to a database, with checksums.
struct AppliedMigrations {
  let connection: Connection
  /// Whether the database holds a part of the data of another one: migrations for whole data are skipped.
  var isPartial = false

  /// The migrations that were not applied yet.
  ///
  /// - Throws: ``Failure`` of kind `conflict` when the database has migrations this build does not know, or
  ///   knows with another text.
  func pending(of migrations: [Migration]) throws -> [Migration] {
    if try completed() == digest(of: migrations) { return [] }
    let done = try applied()
    let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0) })
    for (name, checksum) in done {
      guard let migration = known[name] else {
        throw Failure(.conflict, "persistence.newer", .newerDatabase(name), remedy: .updateWorksite)
      }
      guard migration.checksum == checksum else {
        throw Failure(
          .conflict, "persistence.migrationChanged", .migrationChanged(name), remedy: .useSameBuild)
      }
    }
    let names = Set(done.map(\.name))
    return migrations.filter { !names.contains($0.name) && !(isPartial && $0.isForWholeData) }
  }

  /// Applies the migrations that were not applied yet.
  func complete(_ migrations: [Migration], at instant: Instant) throws {
    let pending = try pending(of: migrations)
    guard !pending.isEmpty else { return }
    try apply(pending, at: instant)
    try connection.execute(SQL(code: "PRAGMA user_version = \(digest(of: migrations))"))
  }

  /// The digest of the migrations that completed the database, in the header of its file; 0 when there is none.
  ///
  /// A program that opens a database compares it first, and each migration only where it differs.
  private func completed() throws -> Int64? { try connection.first("PRAGMA user_version") { $0.int64() } }

  /// The beginning of the SHA-256 of all names and texts, as the header holds it: 32 bits, never 0.
  private func digest(of migrations: [Migration]) -> Int64 {
    var hash = SHA256()
    for migration in migrations {
      for text in [migration.name, migration.sql] { hash.update(data: Array(text.utf8) + [0]) }
    }
    hash.update(data: [isPartial ? 1 : 0])
    let start = hash.finalize().prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    return Int64(Int32(bitPattern: max(start, 1)))
  }

  /// Applies migrations in the order given.
  func apply(_ migrations: [Migration], at instant: Instant) throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS persistence_migration (
        name TEXT PRIMARY KEY, reason TEXT NOT NULL, checksum BLOB NOT NULL, applied_at INTEGER NOT NULL
      ) STRICT
      """)
    for migration in migrations {
      for statement in migration.sqliteStatements { try connection.execute(SQL(code: statement)) }
      try connection.execute(
        """
        INSERT INTO persistence_migration (name, reason, checksum, applied_at)
        VALUES (\(migration.name), \(migration.reason), \(migration.checksum), \(instant))
        """)
    }
  }

  private func applied() throws -> [(name: String, checksum: [UInt8])] {
    let exists = try connection.exists("SELECT 1 FROM sqlite_master WHERE name = 'persistence_migration'")
    guard exists else { return [] }
    return try connection.rows("SELECT name, checksum FROM persistence_migration ORDER BY name") {
      ($0.text(), $0.bytes())
    }
  }
}
