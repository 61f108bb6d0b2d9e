import Core

/// Which migrations a database has had, with checksums.
struct Ledger {
  let connection: Connection

  /// Brings the database up to `migrations`, each in the order given.
  ///
  /// - Throws: ``Failure`` of kind `conflict` when the database has migrations this build does not know, or knows
  ///   with another text; nothing is changed then.
  func apply(_ migrations: [Migration], at instant: Instant) throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS persistence_migration (
        name TEXT PRIMARY KEY, reason TEXT NOT NULL, checksum BLOB NOT NULL, applied_at INTEGER NOT NULL
      ) STRICT
      """)
    let done = try applied()
    let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0.checksum) })
    for (name, checksum) in done {
      guard let expected = known[name] else {
        throw Failure(.conflict, "persistence.newer", .newerDatabase(name), remedy: .updateWorksite)
      }
      guard expected == checksum else {
        throw Failure(
          .conflict, "persistence.migrationChanged", .migrationChanged(name), remedy: .useSameBuild)
      }
    }
    let names = Set(done.map(\.name))
    for migration in migrations where !names.contains(migration.name) {
      for statement in migration.sqliteStatements { try connection.execute(SQL(code: statement)) }
      try connection.execute(
        """
        INSERT INTO persistence_migration (name, reason, checksum, applied_at)
        VALUES (\(migration.name), \(migration.reason), \(migration.checksum), \(instant))
        """)
    }
  }

  /// Whether exactly these migrations are in the ledger, with these texts.
  func isComplete(_ migrations: [Migration]) throws -> Bool {
    guard try isThere else { return false }
    let done = Dictionary(uniqueKeysWithValues: try applied().map { ($0.name, $0.checksum) })
    return done == Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0.checksum) })
  }

  private var isThere: Bool {
    get throws {
      try connection.exists("SELECT 1 FROM sqlite_master WHERE name = 'persistence_migration'")
    }
  }

  private func applied() throws -> [(name: String, checksum: [UInt8])] {
    try connection.rows("SELECT name, checksum FROM persistence_migration ORDER BY applied_at, name") {
      ($0.text(), $0.bytes())
    }
  }
}
