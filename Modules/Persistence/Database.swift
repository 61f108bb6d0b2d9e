import Core
import GRDB

/// The one place where records are kept: SQLite in WAL mode. A read sees one moment; a write is one transaction,
/// on disk when it returns (`synchronous=FULL`).
public final class Database: Sendable {
  private let writer: any DatabaseWriter

  /// `WSIT`, the application id of every worksite database (https://www.sqlite.org/fileformat.html §1.3.13).
  private static let applicationID = 0x5753_4954

  /// Opens the database file at `path`, makes it if there is none, and brings its schema up to `migrations`.
  ///
  /// - Throws: ``Failure`` when the file is damaged, not worksite's, or newer than this build. It is not changed then.
  public convenience init(at path: String, migrations: [Migration], clock: WallClock) throws {
    let isNew = (try? FileStamp(at: path).size) ?? 0 == 0
    if isNew { try Self.sign(path) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(20)
    try self.init(migrations: migrations, clock: clock, path: path) {
      try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// A database in memory, for tests.
  public convenience init(inMemory migrations: [Migration], clock: WallClock) throws {
    try self.init(migrations: migrations, clock: clock, path: nil) { try DatabaseQueue() }
  }

  /// Gives a new file its application id and its write-ahead log.
  private static func sign(_ path: String) throws {
    do {
      let file = try DatabaseQueue(path: path)
      try file.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA application_id = \(applicationID)")
        try $0.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try file.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  private init(
    migrations: [Migration], clock: WallClock, path: String?, open: () throws -> any DatabaseWriter
  ) throws {
    let migrations = Self.migrations + migrations
    do {
      writer = try open()
      if let path { try Self.requireSigned(writer, path) }
      try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_NOTADB ? Self.foreign(path ?? "") : Failure(error)
    }
    if try read({ try Ledger(connection: $0).pending(of: migrations) }).isEmpty { return }
    try write { connection in
      let ledger = Ledger(connection: connection)
      try ledger.apply(try ledger.pending(of: migrations), at: clock.now())
    }
  }

  /// Goes on when the file is a worksite database. Looking is all it does: the file is not written to.
  private static func requireSigned(_ writer: any DatabaseWriter, _ path: String) throws {
    let id = try writer.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    if id != applicationID { throw foreign(path) }
  }

  private static func foreign(_ path: String) -> Failure {
    Failure(.damaged, "persistence.foreign", .foreignDatabase(path), remedy: .moveFileAway)
  }

  /// Runs `body` on one consistent state of the database.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      return try writer.read { try body(Connection(database: $0)) }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Runs `body` in one transaction: all of it is on disk when this returns, or nothing happened.
  public func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      return try writer.write { try body(Connection(database: $0)) }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Copies one consistent state to a new database file, also while others write.
  public func backup(to path: String) throws {
    do {
      let copy = try DatabaseQueue(path: path)
      try writer.backup(to: copy)
      try copy.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Ends all use of the file; the value must not be used after.
  public func close() throws {
    do {
      try writer.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// What is wrong with the file by SQLite's own reading of every page; empty when nothing is.
  public func integrityProblems() throws -> [String] {
    try read { connection in
      let pages = try connection.rows("PRAGMA integrity_check") { $0.text() }.filter { $0 != "ok" }
      let keys = try connection.rows("PRAGMA foreign_key_check") { $0.text() }
      return pages + keys.map { "foreign key: \($0)" }
    }
  }

  /// The tables of this module.
  static let migrations = ChangeLog.migrations + Preferences.migrations + BlobIndex.migrations
}
