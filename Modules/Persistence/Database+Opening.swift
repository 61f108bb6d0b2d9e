import Core
import Foundation
import GRDB

extension Database {
  /// Opens the database file at `path`, makes it if there is none, and brings its schema up to `migrations`.
  ///
  /// Two processes must not make one file at the same time.
  ///
  /// A process opens a file once: looking at it again would drop the locks SQLite holds on it (POSIX drops all of a
  /// process's locks on a file when it closes any descriptor of it).
  ///
  /// On a full disk, what is there can be read if `readers` is 0: whoever keeps a database open for long has other plans. Where
  /// nothing can be written, what is there can be read.
  ///
  /// - Parameters:
  ///   - readers: how many reads may go on beside each other and beside a write; 0 is one thing at a time, which costs the
  ///     least to open.
  ///   - isPartial: whether it holds a part of the data of another database, in which records may refer to some that are not
  ///     here, or not yet.
  ///   - repair: what a user does about damage; `nil`: restore a backup.
  ///   - whileWaiting: called once each time another program that writes is waited for a second already, from the thread that
  ///     waits.
  /// - Throws: ``Failure`` when the file is damaged, not worksite's, or newer than this build. It is not changed then.
  public convenience init(
    at path: String, migrations: [Migration], clock: WallClock, readers: Int = 0, isPartial: Bool = false,
    repair: Phrase? = nil, whileWaiting: (@Sendable () -> Void)? = nil
  ) throws {
    let source = DatabaseSource(
      path, checksReferences: !isPartial, repair: repair ?? .restoreFromBackup, whileWaiting: whileWaiting)
    if try DatabaseHeader.isNew(path) {
      try Self.make(path)
    } else if source.isWritable, DatabaseHeader.hasLog(path) {
      try Self.requireReadable(source, Self.migrations + migrations)
    }
    try self.init(
      source, migrations: Self.migrations + migrations, clock: clock, isPartial: isPartial, readers: readers,
      isReadOnFullDisk: readers == 0)
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

  /// Opens a file that holds nothing but what `migrations` make, and gives back what is removed from it. Unlike the others it is
  /// not looked at before, and so may be open several times in a process.
  ///
  /// - Parameter isNew: whether the file is empty yet.
  convenience init(besideAt path: String, isNew: Bool, migrations: [Migration], clock: WallClock) throws {
    if isNew { try Self.sign(path, shrinks: true) }
    try self.init(
      DatabaseSource(path, checksReferences: true), migrations: migrations, clock: clock, isPartial: true,
      readers: 2)
  }

  /// Makes a database file. It gets its name when it is whole: a program that is killed before leaves a draft, which the next
  /// one removes.
  private static func make(_ path: String) throws {
    let draft = path + ".making"
    // The journal goes last: by it, what is left of a database that was being made is known as such.
    for leftover in [draft, draft + "-journal", draft + "-wal", draft + "-shm", path, path + "-journal"] {
      guard unlink(leftover) == 0 || errno == ENOENT else { throw Failure.system(errno, leftover) }
    }
    _ = try File(creating: draft)
    try sign(draft)
    try moveFile(draft, to: path)
  }

  /// Gives a new file its application id and its write-ahead log.
  ///
  /// - Parameter shrinks: whether pages that became free can be given back. It can be said only now.
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

  /// Reads what is read first of all through a connection that cannot write. One that can puts the write-ahead log back as it
  /// closes, also into a file it has just found to be damaged.
  private static func requireReadable(_ source: DatabaseSource, _ migrations: [Migration]) throws {
    do {
      let reader = try source.openToRead()
      _ = try reader.unsafeRead {
        try Ledger(connection: Connection(database: $0, isReadOnly: true)).pending(of: migrations)
      }
      try reader.close()
    } catch let error as DatabaseError where error.isOfFullDisk {
      // Such a connection has no way around it. The one that is opened next has, or tells of it.
    } catch let error as DatabaseError {
      throw Failure(error, at: source.path, repair: source.repair)
    }
  }
}
