import Core
import GRDB
import Synchronization

/// A database of records: SQLite in WAL mode. A read sees one state; a write is one transaction, on disk when
/// it returns (`synchronous=FULL`).
///
///     let notes = Migration(
///       "notes-0001", reason: "notes",
///       sql: "CREATE TABLE notes_note (id ID PRIMARY KEY, text TEXT NOT NULL)")
///     let database = try Database(inMemory: [notes], clock: clock)
///     try database.write { connection in
///       for text in ["Order timber.", "Call Olli."] {
///         try connection.execute("INSERT INTO notes_note (id, text) VALUES (\(ids.next()), \(text))")
///       }
///     }
///     let texts = try database.read { try $0.rows("SELECT text FROM notes_note ORDER BY id") { $0.text() } }
public final class Database: Sendable {
  /// `nil` when the disk was full at opening, or the file cannot be written.
  private let writer: DatabaseQueue?
  private let readers: Readers?
  private let source: DatabaseSource
  /// `nil` once the database was closed.
  private let entry: Mutex<OpenDatabases.Entry?>
  private let isPartial: Bool
  /// Filled once the migrations are applied.
  private let columns = TableColumns()
  /// The statements that run, where a test asks for them.
  package var log: StatementLog { columns.log }

  /// Whether the file cannot be written: its folder belongs to another account, or the file system is
  /// read-only. Reads then see a private copy of the state at opening.
  public let isReadOnly: Bool

  /// Whether it was opened on a full disk: it can only read, and locks out other processes while it does.
  /// Opened again when the disk has space, it works normally.
  var isOnFullDisk: Bool { writer == nil && !isReadOnly }

  /// Opens a source, and applies `migrations`.
  ///
  /// - Parameters:
  ///   - migrations: `nil` leaves the schema unchanged.
  ///   - readers: the number of reads that may run concurrently, beside a write; 0 allows one read or write
  ///     at a time.
  ///   - isReadOnFullDisk: whether it may be opened for reading on a full disk.
  init(
    _ source: DatabaseSource, migrations: [Migration]?, clock: WallClock, isPartial: Bool, readers: Int = 0,
    isReadOnFullDisk: Bool = true
  ) throws {
    self.source = source
    entry = Mutex(OpenDatabases.Entry(source.path))
    self.isPartial = isPartial
    isReadOnly = !source.isWritable
    do {
      if isReadOnly {
        (writer, self.readers) = (
          nil, Readers(lending: try Self.copy(of: source, migrations, clock, isPartial: isPartial))
        )
        return
      }
      writer = try source.open(isShared: readers > 0)
      self.readers = readers == 0 ? nil : Readers(maximum: readers, open: source.openToRead)
    } catch let error as DatabaseError where isReadOnFullDisk && error.isOfFullDisk {
      writer = nil
      self.readers = Readers(maximum: 1, areKept: false, open: source.openOnFullDisk)
    } catch let error as DatabaseError {
      throw Failure(error, at: source.path, repair: source.repair)
    }
    guard let migrations else { return }
    if try read({ try AppliedMigrations(connection: $0, isPartial: isPartial).pending(of: migrations) })
      .isEmpty
    {
      return
    }
    try write {
      try AppliedMigrations(connection: $0, isPartial: isPartial).complete(migrations, at: clock.now())
    }
  }

  /// A private copy of a database that cannot be written, with `migrations` applied.
  private static func copy(
    of source: DatabaseSource, _ migrations: [Migration]?, _ clock: WallClock, isPartial: Bool
  ) throws -> DatabaseQueue {
    let copy = try source.openCopy()
    try copy.writeWithoutTransaction { database in
      guard let migrations else { return }
      try Connection(database: database, isReadOnly: false).transaction("BEGIN IMMEDIATE") {
        try AppliedMigrations(connection: $0, isPartial: isPartial).complete(migrations, at: clock.now())
      }
    }
    return copy
  }

  /// The writer is closed last: only it can put the write-ahead log back into the file.
  deinit { try? readers?.close() }

  /// Runs `body` on one consistent state of the database.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    // GRDB's own read-only mode is a pragma, and a pragma makes SQLite prepare every cached statement anew.
    // Here the connection rejects statements that write.
    try convertingErrors {
      try withReader { reader in
        try reader.unsafeRead { database in
          try Connection(database: database, isReadOnly: true, columns: columns)
            .transaction("BEGIN DEFERRED", body)
        }
      }
    }
  }

  /// Runs `body` without a transaction: each of its statements sees the state when it runs. This suffices for
  /// one statement.
  package func readAutocommit<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try convertingErrors {
      try withReader { reader in
        try reader.unsafeRead { try body(Connection(database: $0, isReadOnly: true, columns: columns)) }
      }
    }
  }

  /// Runs a statement outside any transaction.
  func directly(_ sql: SQL) throws {
    try convertingErrors {
      try withWriter { writer in
        try writer.writeWithoutTransaction { database in
          _ = try Connection(database: database, isReadOnly: false, columns: columns).execute(sql)
        }
      }
    }
  }

  /// Runs `body` in one transaction, which is on disk when this returns, or is rolled back.
  public func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try write(commit: "COMMIT", body)
  }

  /// Runs `body` in one transaction that writes thousands of records, with more memory for pages.
  public func writeMany<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try write(commit: "COMMIT", keepingPages: true, body)
  }

  /// Runs `body` in one transaction that ends with a statement of a test.
  func write<Value>(
    commit: SQL, keepingPages keepsPages: Bool = false, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try convertingErrors {
      try withWriter { writer in
        try writer.writeWithoutTransaction { database in
          let connection = Connection(database: database, isReadOnly: false, columns: columns)
          func run() throws -> Value { try connection.transaction("BEGIN IMMEDIATE", commit: commit, body) }
          return try keepsPages ? connection.keepingPages(run) : run()
        }
      }
    }
  }

  /// Runs `body` for optional writes: it does nothing on a full disk, and where the file cannot be written.
  public func writeIfRoom(_ body: (Connection) throws -> Void) throws {
    if isReadOnly { return }
    do {
      try write(body)
    } catch let failure as Failure where failure.code == .ioDiskFull {
      // The caller continues as a reader.
    }
  }

  private func withReader<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    guard let readers else { return try withWriter(body) }
    return try readers.lend(body)
  }

  /// Where the disk was full, it may have space now.
  private func withWriter<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    if let writer { return try body(writer) }
    if isReadOnly { throw Failure.readOnly(Folder(source.path).above) }
    let writer = try source.open()
    defer { try? writer.close() }
    return try body(writer)
  }

  /// Runs `body`, and converts SQLite's errors to ``Failure``.
  private func convertingErrors<Value>(about path: String? = nil, _ body: () throws -> Value) throws -> Value
  {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw Failure(error, at: path ?? source.path, repair: source.repair)
    }
  }

  /// A number that changes when another process writes to the file, but not when this one does (SQLite,
  /// PRAGMA data_version).
  func dataVersion() throws -> Int64 {
    try convertingErrors {
      try withWriter { writer in
        try writer.unsafeRead { database in
          try Connection(database: database, isReadOnly: true).first("PRAGMA data_version") { $0.int64() }
            ?? 0
        }
      }
    }
  }

  /// Moves the content of the write-ahead log into the file, beside other writers. SQLite does so later in
  /// any case.
  public func checkpoint() {
    guard writer != nil, let connection = try? source.open() else { return }
    _ = try? connection.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
    try? connection.close()
  }

  /// The bytes of its file and of the write-ahead log; 0 for a database in memory.
  public var bytesOnDisk: Int64 {
    ["", "-wal"].reduce(0) { $0 + ((try? FileStamp(at: source.path + $1))?.size ?? 0) }
  }

  /// Moves the content of a large write-ahead log into the file, and empties the log.
  ///
  /// SQLite reads the whole log when a program opens a file that no other program has open
  /// (https://www.sqlite.org/walformat.html#recovery), so a large log delays each command. The log stays while another
  /// program reads or writes.
  public func checkpointIfLarge() {
    let log = try? FileStamp(at: source.path + "-wal")
    guard writer != nil, let log, log.size >= Self.largeLog, let connection = try? source.open() else {
      return
    }
    _ = try? connection.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA busy_timeout = 0")
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try? connection.close()
  }

  /// The size in bytes from which a write-ahead log is large: reading as much takes about a millisecond.
  private static let largeLog = 512 * 1024

  /// Copies one consistent state to a new database file, also while others write.
  public func snapshot(to path: String) throws {
    try convertingErrors(about: path) {
      let copy = try DatabaseQueue(path: path)
      try withReader { try $0.backup(to: copy) }
      try copy.close()
    }
  }

  /// Closes the file; the value must not be used after.
  ///
  /// - Parameter asOneFile: whether the write-ahead log is removed, so that the file can be read on read-only
  ///   media. No other process may use the file then.
  public func close(asOneFile: Bool = false) throws {
    try convertingErrors {
      try readers?.close()
      if asOneFile {
        try withWriter { writer in
          try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        }
      }
      try writer?.close()
      entry.withLock { $0 = nil }
    }
  }

  /// The problems that SQLite finds in the file, reading every page, in its words; empty when there are none.
  public func integrityProblems() throws -> [Phrase] {
    try read { connection in
      let pages = try connection.rows("PRAGMA integrity_check") { $0.text() }.filter { $0 != "ok" }
      let keys = isPartial ? [] : try connection.rows("PRAGMA foreign_key_check") { $0.text() }
      return pages.map { Phrase(verbatim: $0) } + keys.map { .refersToNothing($0) }
    }
  }

  /// The migrations of this module.
  static let migrations =
    ChangeLog.migrations + Preferences.migrations + BlobIndex.migrations + ContentTable.migrations
}
