import CSQLite
import Core
import GRDB

/// Where a database is, and how connections to it are opened.
struct DatabaseSource: Sendable {
  /// The file; `:memory:`, as SQLite says it, where there is none.
  let path: String
  /// What a user does about damage.
  let repair: Phrase
  let isInMemory: Bool
  /// Whether it is taken as one that cannot be written, also where it can.
  let isNeverWritten: Bool
  private let whileWaiting: (@Sendable () -> Void)?
  let configuration: Configuration

  /// A database file.
  ///
  /// - Parameters:
  ///   - checksReferences: whether what a record refers to has to be there.
  ///   - repair: what a user does about damage.
  ///   - isNeverWritten: whether it is taken as one that cannot be written, also where it can.
  ///   - whileWaiting: called when another program that writes has been waited for a second.
  init(
    _ path: String, checksReferences: Bool, repair: Phrase = .restoreFromBackup, isNeverWritten: Bool = false,
    whileWaiting: (@Sendable () -> Void)? = nil
  ) {
    self.path = path
    self.repair = repair
    isInMemory = false
    self.isNeverWritten = isNeverWritten
    self.whileWaiting = whileWaiting
    configuration = Self.configuration(checksReferences, Patience.mode(whileWaiting))
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

  /// Settles what holds for SQLite in the whole process, once and before it is first used.
  static let settling: Void = {
    worksite_sqlite_leave_memory_uncounted()
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
  func open() throws -> DatabaseQueue {
    let writer =
      isInMemory
      ? try DatabaseQueue(configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    try writer.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = FULL")
      // What a savepoint puts aside stays in memory; a command that stores many files ends before the log is copied back.
      try $0.execute(sql: "PRAGMA temp_store = MEMORY")
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    }
    return writer
  }

  /// A connection that only reads.
  func openToRead() throws -> DatabaseQueue {
    var reading = configuration
    reading.readonly = true
    return try DatabaseQueue(path: path, configuration: reading)
  }

  /// A connection to read with where there is no room for the file that processes share (`-shm`). SQLite keeps in its own memory
  /// what would be there, and nobody else uses the database while it is open: who holds it is decided by locks on the database
  /// file, as ever (https://www.sqlite.org/wal.html#use_of_wal_without_shared_memory).
  func openOnFullDisk() throws -> DatabaseQueue {
    var alone = configuration
    // SQLite would wait with its first lock held, and two who do wait for each other: whoever does not get both begins again.
    alone.busyMode = .immediateError
    alone.prepareDatabase {
      // It counts only before anything was read.
      try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try $0.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    let configuration = alone
    return try Patience.wait(whileWaiting) { try DatabaseQueue(path: path, configuration: configuration) }
  }
}

extension DatabaseError {
  /// Whether there was no room on the disk, be it for the file that processes share.
  var isOfFullDisk: Bool {
    resultCode.primaryResultCode == .SQLITE_FULL || extendedResultCode == .SQLITE_IOERR_SHMSIZE
  }
}
