import Core
import Foundation
import GRDB

extension Database {
  /// Opens the database file at `path`, creates it if there is none, and applies `migrations`.
  ///
  /// Two processes must not create one file at the same time. A process opens a file once: closing a second
  /// descriptor would drop the locks that SQLite holds on it (POSIX drops all of a process's locks on a file
  /// when it closes any descriptor of it). Where the file cannot be written, its data can be read; on a full
  /// disk too, if `readers` is 0.
  ///
  /// - Parameters:
  ///   - readers: the number of reads that may run concurrently, beside a write; 0 allows one read or write
  ///     at a time, and is the fastest to open.
  ///   - isPartial: whether it holds a part of the data of another database, so that records may refer to
  ///     missing ones.
  ///   - repair: what a user does about damage; `nil`: restore a backup.
  ///   - whileWaiting: called when another program's write has been waited for one second, from the waiting
  ///     thread.
  /// - Throws: ``Failure`` when the file is damaged, not worksite's, or newer than this build. It is not
  ///   changed then.
  public convenience init(
    at path: String, migrations: [Migration], clock: WallClock, readers: Int = 0, isPartial: Bool = false,
    repair: Remedy? = nil, whileWaiting: (@Sendable () -> Void)? = nil
  ) throws {
    let source = DatabaseSource(
      path, checksReferences: !isPartial, repair: repair ?? .restoreFromBackup, whileWaiting: whileWaiting)
    if try DatabaseHeader.isNew(path) {
      try Self.make(path)
    } else if source.isWritable, DatabaseHeader.hasLog(path) {
      try Self.requireReadable(source, Self.migrations + migrations, isPartial: isPartial)
    }
    try self.init(
      source, migrations: Self.migrations + migrations, clock: clock, isPartial: isPartial, readers: readers,
      isReadOnFullDisk: readers == 0)
  }

  /// Whether there is a database in a file: a missing file is none, and neither is an empty one.
  ///
  /// - Throws: ``Failure`` when the file is not worksite's, or only its write-ahead log is left.
  public static func exists(at path: String) throws -> Bool { try !DatabaseHeader.isNew(path) }

  /// Opens an existing database file for reading, without applying migrations.
  ///
  /// - Throws: ``Failure`` when the file is damaged or not worksite's.
  public convenience init(asItIsAt path: String) throws {
    guard try !DatabaseHeader.isNew(path) else {
      throw Failure(.damaged, "persistence.foreign", .foreignDatabase(path), remedy: .moveFileAway)
    }
    try self.init(
      DatabaseSource(path, checksReferences: true), migrations: nil,
      clock: WallClock { Instant(milliseconds: 0) }, isPartial: true)
  }

  /// A database in memory, for tests.
  public convenience init(inMemory migrations: [Migration], clock: WallClock, isPartial: Bool = false) throws
  {
    try self.init(
      DatabaseSource(inMemoryChecking: !isPartial), migrations: Self.migrations + migrations, clock: clock,
      isPartial: isPartial)
  }

  /// Creates a database file with the schema of exactly `migrations`. References between records are not checked.
  convenience init(creatingAt path: String, migrations: [Migration], clock: WallClock) throws {
    try Self.make(path)
    try self.init(
      DatabaseSource(path, checksReferences: false), migrations: migrations, clock: clock, isPartial: false)
  }

  /// Opens a file whose schema has nothing but `migrations`, and which returns freed pages to the file
  /// system.
  ///
  /// Its header is not read before, so it may be open several times in a process.
  ///
  /// - Parameter isNew: whether the file is still empty.
  convenience init(besideAt path: String, isNew: Bool, migrations: [Migration], clock: WallClock) throws {
    if isNew { try Self.sign(path, shrinks: true) }
    try self.init(
      DatabaseSource(path, checksReferences: true), migrations: migrations, clock: clock, isPartial: true,
      readers: 2)
  }

  /// Creates a database file under a draft name, and renames it when it is complete. A program that is killed
  /// before leaves a draft, which the next one removes.
  private static func make(_ path: String) throws {
    let draft = path + ".making"
    // The journal goes last: it shows that the database was being created.
    for leftover in [draft, draft + "-journal", draft + "-wal", draft + "-shm", path, path + "-journal"] {
      guard unlink(leftover) == 0 || errno == ENOENT else { throw Failure.system(errno, leftover) }
    }
    _ = try File(creating: draft)
    try sign(draft)
    try moveFile(draft, to: path)
  }

  /// Gives a new file its application id and its write-ahead log.
  ///
  /// - Parameter shrinks: whether freed pages can be returned to the file system; SQLite allows this only in
  ///   a new file.
  private static func sign(_ path: String, shrinks: Bool = false) throws {
    _ = DatabaseSource.settling
    do {
      let file = try DatabaseQueue(path: path)
      try file.writeWithoutTransaction {
        if shrinks { try $0.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
        try $0.execute(sql: "PRAGMA application_id = \(DatabaseHeader.applicationID)")
        try $0.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try file.close()
    } catch let error as DatabaseError {
      throw Failure(error, at: path)
    }
  }

  /// Runs the first reads through a connection that cannot write. One that can would put the write-ahead log
  /// back as it closes, even into a file it has just found to be damaged.
  private static func requireReadable(
    _ source: DatabaseSource, _ migrations: [Migration], isPartial: Bool
  ) throws {
    do {
      let reader = try source.openToRead()
      _ = try reader.unsafeRead {
        try AppliedMigrations(connection: Connection(database: $0, isReadOnly: true), isPartial: isPartial)
          .pending(of: migrations)
      }
      try reader.close()
    } catch let error as DatabaseError where error.isOfFullDisk {
      // A read-only connection cannot work around a full disk. The connection that is opened next can, or
      // throws.
    } catch let error as DatabaseError {
      throw Failure(error, at: source.path, repair: source.repair)
    }
  }
}
