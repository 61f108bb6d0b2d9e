import CSQLite
import Core
import GRDB

/// The location of a database, and how connections to it are opened.
struct DatabaseSource: Sendable {
  /// The path of the file; SQLite's `:memory:` where there is none.
  let path: String
  /// The remedy for damage.
  let repair: Remedy
  let isInMemory: Bool
  /// Whether it is treated as read-only even where it can be written.
  let isNeverWritten: Bool
  private let whileWaiting: (@Sendable () -> Void)?
  let configuration: Configuration

  /// A database file.
  ///
  /// - Parameters:
  ///   - checksReferences: whether foreign keys are enforced.
  ///   - repair: what a user does about damage.
  ///   - isNeverWritten: whether it is treated as read-only even where it can be written.
  ///   - whileWaiting: called when another program's write has been waited for one second.
  init(
    _ path: String, checksReferences: Bool, repair: Remedy = .restoreFromBackup, isNeverWritten: Bool = false,
    whileWaiting: (@Sendable () -> Void)? = nil
  ) {
    self.path = path
    self.repair = repair
    isInMemory = false
    self.isNeverWritten = isNeverWritten
    self.whileWaiting = whileWaiting
    configuration = Self.configuration(checksReferences, BusyWait.mode(whileWaiting))
  }

  /// A database in memory.
  init(inMemoryChecking checksReferences: Bool) {
    path = ":memory:"
    repair = .restoreFromBackup
    isInMemory = true
    isNeverWritten = false
    whileWaiting = nil
    configuration = Self.configuration(checksReferences, nil)
  }

  /// Configures SQLite for the whole process, once and before its first use.
  static let settling: Void = {
    worksite_sqlite_leave_memory_uncounted()
    worksite_sqlite_name_read_errors()
  }()

  private static func configuration(
    _ checksReferences: Bool, _ busyMode: GRDB.Database.BusyMode?
  ) -> Configuration {
    _ = settling
    var configuration = Configuration()
    if let busyMode { configuration.busyMode = busyMode }
    configuration.foreignKeysEnabled = checksReferences
    configuration.prepareDatabase { ReadCancellation.prepare($0) }
    return configuration
  }

  /// A connection that can write.
  ///
  /// - Parameter isShared: whether it writes for many users, all over the file: it keeps more pages in memory.
  func open(isShared: Bool = false) throws -> DatabaseQueue {
    let writer =
      isInMemory
      ? try DatabaseQueue(configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    try writer.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = FULL")
      // Savepoints stay in memory, and a command that stores many files ends before a checkpoint is due. A server changes
      // the same pages often, and each checkpoint writes a page once.
      try $0.execute(sql: "PRAGMA temp_store = MEMORY")
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(isShared ? 16_000 : 4000)")
      if isShared { try $0.execute(sql: "PRAGMA cache_size = -8000") }
    }
    return writer
  }

  /// A connection that only reads.
  func openToRead() throws -> DatabaseQueue {
    var reading = configuration
    reading.readonly = true
    return try DatabaseQueue(path: path, configuration: reading)
  }

  /// A connection for reading where there is no space for the shared-memory file (`-shm`).
  ///
  /// SQLite keeps the log's index in its own memory and locks out other processes while the connection is
  /// open. The locks on the database file are the usual ones
  /// (https://www.sqlite.org/wal.html#use_of_wal_without_shared_memory).
  func openOnFullDisk() throws -> DatabaseQueue {
    var alone = configuration
    // SQLite would wait with its first lock held, and two processes could deadlock; so a process that does
    // not get both locks starts over.
    alone.busyMode = .immediateError
    alone.prepareDatabase {
      // The pragma has an effect only before the first read.
      try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try $0.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    let configuration = alone
    return try BusyWait.wait(whileWaiting) { try DatabaseQueue(path: path, configuration: configuration) }
  }
}

extension DatabaseError {
  /// Whether the disk has no space, including for the shared-memory file.
  var isOfFullDisk: Bool { extendedResultCode.isOfFullDisk }
}

extension ResultCode {
  /// Whether the disk has no space, including for the shared-memory file.
  var isOfFullDisk: Bool { primaryResultCode == .SQLITE_FULL || self == .SQLITE_IOERR_SHMSIZE }
}
