import Core
import GRDB

/// The one place where records are kept: SQLite in WAL mode. A read sees one moment; a write is one transaction,
/// on disk when it returns (`synchronous=FULL`).
public final class Database: Sendable {
  private let writer: DatabaseQueue
  private let readers: Readers?
  private let isPartial: Bool

  /// Opens the database file at `path`, makes it if there is none, and brings its schema up to `migrations`.
  ///
  /// A process opens a file once: looking at it again would drop the locks SQLite holds on it (POSIX drops all of a
  /// process's locks on a file when it closes any descriptor of it).
  ///
  /// - Parameters:
  ///   - readers: how many reads may go on beside each other and beside a write; 0 is one thing at a time, which costs the
  ///     least to open.
  ///   - isPartial: whether it holds a part of the data of another database, in which records may refer to some that are not
  ///     here, or not yet.
  ///   - whileWaiting: called once each time another program that writes is waited for a second already, from the thread that
  ///     waits.
  /// - Throws: ``Failure`` when the file is damaged, not worksite's, or newer than this build. It is not changed then.
  public convenience init(
    at path: String, migrations: [Migration], clock: WallClock, readers: Int = 0, isPartial: Bool = false,
    whileWaiting: (@Sendable () -> Void)? = nil
  ) throws {
    var configuration = Configuration()
    configuration.busyMode = Patience.mode(whileWaiting)
    configuration.foreignKeysEnabled = !isPartial
    var reading = configuration
    reading.readonly = true
    if try DatabaseHeader.isNew(path) {
      try Self.sign(path)
    } else if DatabaseHeader.hasLog(path) {
      try Self.requireReadable(path, reading, Self.migrations + migrations)
    }
    try self.init(
      migrations: Self.migrations + migrations, clock: clock, isPartial: isPartial,
      readers: readers == 0
        ? nil : Readers(most: readers) { [reading] in try DatabaseQueue(path: path, configuration: reading) }
    ) { try DatabaseQueue(path: path, configuration: configuration) }
  }

  /// Whether there is a database in a file: a missing file is none, and neither is an empty one.
  ///
  /// - Throws: ``Failure`` when the file is not worksite's, or only its write-ahead log is left.
  public static func isThere(at path: String) throws -> Bool { try !DatabaseHeader.isNew(path) }

  /// Opens a database file that is there, as it is, to look something up in it.
  ///
  /// - Throws: ``Failure`` when the file is damaged or not worksite's.
  public convenience init(asItIsAt path: String) throws {
    guard try !DatabaseHeader.isNew(path) else {
      throw Failure(.damaged, "persistence.foreign", .foreignDatabase(path), remedy: .moveFileAway)
    }
    var configuration = Configuration()
    configuration.busyMode = .timeout(20)
    try self.init(migrations: nil, clock: WallClock { Instant(milliseconds: 0) }, isPartial: true) {
      [configuration] in try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// A database in memory, for tests.
  public convenience init(inMemory migrations: [Migration], clock: WallClock, isPartial: Bool = false) throws
  {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = !isPartial
    try self.init(migrations: Self.migrations + migrations, clock: clock, isPartial: isPartial) {
      [configuration] in try DatabaseQueue(configuration: configuration)
    }
  }

  /// Opens a file that holds nothing but what `migrations` make, and gives back what is removed from it. Unlike the others it is
  /// not looked at before, and so may be open several times in a process.
  ///
  /// - Parameter isNew: whether the file is empty yet.
  convenience init(besideAt path: String, isNew: Bool, migrations: [Migration], clock: WallClock) throws {
    if isNew { try Self.sign(path, shrinks: true) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(20)
    var reading = configuration
    reading.readonly = true
    let readers = Readers(most: 2) { [reading] in try DatabaseQueue(path: path, configuration: reading) }
    try self.init(migrations: migrations, clock: clock, isPartial: true, readers: readers) {
      [configuration] in try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// Gives a new file its application id and its write-ahead log.
  ///
  /// - Parameter shrinks: whether pages that became free can be given back. It can be said only now.
  private static func sign(_ path: String, shrinks: Bool = false) throws {
    do {
      let file = try DatabaseQueue(path: path)
      try file.writeWithoutTransaction {
        if shrinks { try $0.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
        try $0.execute(sql: "PRAGMA application_id = \(DatabaseHeader.applicationID)")
        try $0.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try file.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Reads what is read first of all through a connection that cannot write. One that can puts the write-ahead log back as it
  /// closes, also into a file it has just found to be damaged.
  private static func requireReadable(
    _ path: String, _ reading: Configuration, _ migrations: [Migration]
  ) throws {
    do {
      let reader = try DatabaseQueue(path: path, configuration: reading)
      _ = try reader.unsafeRead {
        try Ledger(connection: Connection(database: $0, isReadOnly: true)).pending(of: migrations)
      }
      try reader.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  private init(
    migrations: [Migration]?, clock: WallClock, isPartial: Bool, readers: Readers? = nil,
    open: () throws -> DatabaseQueue
  ) throws {
    self.readers = readers
    self.isPartial = isPartial
    do {
      writer = try open()
      try writer.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA synchronous = FULL")
        // What a savepoint puts aside stays in memory; a command that stores many files ends before the log is copied back.
        try $0.execute(sql: "PRAGMA temp_store = MEMORY")
        try $0.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
    guard let migrations else { return }
    if try read({ try Ledger(connection: $0).pending(of: migrations) }).isEmpty { return }
    try write { connection in
      let ledger = Ledger(connection: connection)
      try ledger.apply(try ledger.pending(of: migrations), at: clock.now())
    }
  }

  /// The writer is the last to leave: only it can put the write-ahead log back into the file.
  deinit { try? readers?.close() }

  /// Runs `body` on one consistent state of the database.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      // GRDB's own read-only mode is a pragma, and a pragma makes SQLite prepare every cached statement anew. Here the
      // connection refuses statements that write.
      return try withReader { reader in
        try reader.unsafeRead { database in
          try Connection(database: database, isReadOnly: true).transaction("BEGIN DEFERRED", body)
        }
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Runs `body`, each of whose statements sees the moment at which it is run: for a single one, this is all it takes.
  func look<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      return try withReader { reader in
        try reader.unsafeRead { try body(Connection(database: $0, isReadOnly: true)) }
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Runs `body` on the connection itself, outside any transaction.
  func directly(_ sql: SQL) throws {
    do {
      try writer.writeWithoutTransaction { database in
        _ = try Connection(database: database, isReadOnly: false).execute(sql)
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  private func withReader<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    guard let readers else { return try body(writer) }
    return try readers.lend(body)
  }

  /// Runs `body` in one transaction: all of it is on disk when this returns, or nothing happened.
  public func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      return try writer.writeWithoutTransaction { database in
        try Connection(database: database, isReadOnly: false).transaction("BEGIN IMMEDIATE", body)
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// A number that is another one once another process has written to the file; what is written here does not change it
  /// (SQLite, PRAGMA data_version).
  public func dataVersion() throws -> Int64 {
    do {
      return try writer.unsafeRead { database in
        try Connection(database: database, isReadOnly: true).first("PRAGMA data_version") { $0.int64() } ?? 0
      }
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Copies one consistent state to a new database file, also while others write.
  public func backup(to path: String) throws {
    do {
      let copy = try DatabaseQueue(path: path)
      try withReader { try $0.backup(to: copy) }
      try copy.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// Ends all use of the file; the value must not be used after.
  ///
  /// - Parameter asOneFile: whether it is left without a write-ahead log, so that it can be read where nothing can be
  ///   written. Nobody else may use it then.
  public func close(asOneFile: Bool = false) throws {
    do {
      try readers?.close()
      if asOneFile {
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      }
      try writer.close()
    } catch let error as DatabaseError {
      throw Failure(error)
    }
  }

  /// What is wrong with the file by SQLite's own reading of every page; empty when nothing is.
  public func integrityProblems() throws -> [String] {
    try read { connection in
      let pages = try connection.rows("PRAGMA integrity_check") { $0.text() }.filter { $0 != "ok" }
      let keys = isPartial ? [] : try connection.rows("PRAGMA foreign_key_check") { $0.text() }
      return pages + keys.map { "foreign key: \($0)" }
    }
  }

  /// The tables of this module.
  static let migrations = ChangeLog.migrations + Preferences.migrations + BlobIndex.migrations
}
