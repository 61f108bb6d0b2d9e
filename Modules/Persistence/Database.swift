import Core
import GRDB
import Synchronization

/// The one place where records are kept: SQLite in WAL mode. A read sees one moment; a write is one transaction,
/// on disk when it returns (`synchronous=FULL`).
public final class Database: Sendable {
  /// `nil` where the disk was full when it was opened, or where nothing can be written.
  private let writer: DatabaseQueue?
  private let readers: Readers?
  private let source: DatabaseSource
  /// `nil` once it was closed.
  private let entry: Mutex<OpenDatabases.Entry?>
  private let isPartial: Bool

  /// Whether nothing can be written where it is: its folder belongs to another account, or the file system is read-only. Then a
  /// private copy is read, which is of the moment of opening.
  public let isReadOnly: Bool

  /// Whether it was opened on a full disk: it reads what is there and holds the file only while it does, so others may have to
  /// wait for it. Opened again once there is room, it is like any other.
  var isOnFullDisk: Bool { writer == nil && !isReadOnly }

  /// Opens what a source tells of, and brings its schema up to `migrations`.
  ///
  /// - Parameters:
  ///   - migrations: `nil`: it stays as it is.
  ///   - readers: how many reads may go on beside each other and beside a write; 0 is one thing at a time.
  ///   - isReadOnFullDisk: whether it may be opened where the disk is full.
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
      writer = try source.open()
      self.readers = readers == 0 ? nil : Readers(most: readers, open: source.openToRead)
    } catch let error as DatabaseError where isReadOnFullDisk && error.isOfFullDisk {
      writer = nil
      self.readers = Readers(most: 1, areKept: false, open: source.openOnFullDisk)
    } catch let error as DatabaseError {
      throw Failure(error, at: source.path, repair: source.repair)
    }
    guard let migrations else { return }
    if try read({ try Ledger(connection: $0, isPartial: isPartial).pending(of: migrations) }).isEmpty {
      return
    }
    try write { try Ledger(connection: $0, isPartial: isPartial).complete(migrations, at: clock.now()) }
  }

  /// A copy to read of a database where nothing can be written, brought up to `migrations`.
  private static func copy(
    of source: DatabaseSource, _ migrations: [Migration]?, _ clock: WallClock, isPartial: Bool
  ) throws -> DatabaseQueue {
    let copy = try source.openCopy()
    try copy.writeWithoutTransaction { database in
      guard let migrations else { return }
      try Connection(database: database, isReadOnly: false).transaction("BEGIN IMMEDIATE") {
        try Ledger(connection: $0, isPartial: isPartial).complete(migrations, at: clock.now())
      }
    }
    return copy
  }

  /// The writer is the last to leave: only it can put the write-ahead log back into the file.
  deinit { try? readers?.close() }

  /// Runs `body` on one consistent state of the database.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    // GRDB's own read-only mode is a pragma, and a pragma makes SQLite prepare every cached statement anew. Here the
    // connection refuses statements that write.
    try telling {
      try withReader { reader in
        try reader.unsafeRead { database in
          try Connection(database: database, isReadOnly: true).transaction("BEGIN DEFERRED", body)
        }
      }
    }
  }

  /// Runs `body`, each of whose statements sees the moment at which it is run: for a single one, this is all it takes.
  func look<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try telling {
      try withReader { reader in
        try reader.unsafeRead { try body(Connection(database: $0, isReadOnly: true)) }
      }
    }
  }

  /// Runs `body` on the connection itself, outside any transaction.
  func directly(_ sql: SQL) throws {
    try telling {
      try withWriter { writer in
        try writer.writeWithoutTransaction { database in
          _ = try Connection(database: database, isReadOnly: false).execute(sql)
        }
      }
    }
  }

  /// Runs `body` in one transaction: all of it is on disk when this returns, or nothing happened.
  public func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try telling {
      try withWriter { writer in
        try writer.writeWithoutTransaction { database in
          try Connection(database: database, isReadOnly: false).transaction("BEGIN IMMEDIATE", body)
        }
      }
    }
  }

  /// Writes what is of use and not needed: on a disk without room for it, and where nothing can be written, nothing happens.
  public func writeIfRoom(_ body: (Connection) throws -> Void) throws {
    if isReadOnly { return }
    do {
      try write(body)
    } catch let failure as Failure where failure.code == "io.diskFull" {
      // Whoever only reads goes on.
    }
  }

  private func withReader<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    guard let readers else { return try withWriter(body) }
    return try readers.lend(body)
  }

  /// Where the disk was full, there may be room by now.
  private func withWriter<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    if let writer { return try body(writer) }
    if isReadOnly { throw Failure.readOnly(Folder(source.path).above) }
    let writer = try source.open()
    defer { try? writer.close() }
    return try body(writer)
  }

  /// Has what SQLite reports told to people.
  private func telling<Value>(about path: String? = nil, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw Failure(error, at: path ?? source.path, repair: source.repair)
    }
  }

  /// A number that is another one once another process has written to the file; what is written here does not change it
  /// (SQLite, PRAGMA data_version).
  public func dataVersion() throws -> Int64 {
    try telling {
      try withWriter { writer in
        try writer.unsafeRead { database in
          try Connection(database: database, isReadOnly: true).first("PRAGMA data_version") { $0.int64() }
            ?? 0
        }
      }
    }
  }

  /// Writes into the file what stands in its write-ahead log so far, beside whatever is being written. It is done in the end in
  /// any case.
  public func fold() {
    guard writer != nil, let folder = try? source.open() else { return }
    _ = try? folder.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
    try? folder.close()
  }

  /// Copies one consistent state to a new database file, also while others write.
  public func backup(to path: String) throws {
    try telling(about: path) {
      let copy = try DatabaseQueue(path: path)
      try withReader { try $0.backup(to: copy) }
      try copy.close()
    }
  }

  /// Ends all use of the file; the value must not be used after.
  ///
  /// - Parameter asOneFile: whether it is left without a write-ahead log, so that it can be read where nothing can be
  ///   written. Nobody else may use it then.
  public func close(asOneFile: Bool = false) throws {
    try telling {
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

  /// What is wrong with the file by SQLite's own reading of every page, in its words; empty when nothing is.
  public func integrityProblems() throws -> [Phrase] {
    try read { connection in
      let pages = try connection.rows("PRAGMA integrity_check") { $0.text() }.filter { $0 != "ok" }
      let keys = isPartial ? [] : try connection.rows("PRAGMA foreign_key_check") { $0.text() }
      return pages.map { Phrase(verbatim: $0) } + keys.map { .refersToNothing($0) }
    }
  }

  /// The tables of this module.
  static let migrations = ChangeLog.migrations + Preferences.migrations + BlobIndex.migrations
}
