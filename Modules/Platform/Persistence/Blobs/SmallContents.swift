import Core
import Foundation
import Synchronization

/// Stores the small contents of a store in SQLite. Creating and syncing a file of its own would cost a small
/// content more than all other work on it (https://www.sqlite.org/fasterthanfs.html).
///
/// Content that arrives before a record names it is in a file of the store. Content that arrives with its
/// record is in the database of the records, so that one transaction, and one flush, makes both durable.
final class SmallContents: Sendable {
  /// The bytes of the largest small content.
  static let maximum: Int64 = 16 << 10

  private let path: String
  /// The database of the records; `nil` where no content is stored in it.
  let records: Database?
  /// The source of temporary names and of the times of writing.
  let ids: IDSource
  /// The remedy for damage; `nil`: restore a backup.
  private let repair: Remedy?
  private let open = Mutex<Database?>(nil)

  /// The small contents of a store's folder. Their file is created with the first of them.
  init(in root: Folder, records: Database? = nil, ids: IDSource, repair: Remedy? = nil) {
    path = root.file("small.db")
    self.records = records
    self.repair = repair
    self.ids = ids
  }

  /// The bytes of a content; `nil` when it is not here.
  ///
  /// - Parameter isWhole: whether bytes are undamaged; the other place is asked in place of damaged ones.
  /// - Throws: ``Failure`` of kind `damaged` when no copy is whole.
  func bytes(of blob: Blob, where isWhole: ([UInt8]) -> Bool = { _ in true }) throws -> [UInt8]? {
    if blob.size > Self.maximum { return nil }
    func bytes(in database: Database) throws -> [UInt8]? {
      let bytes = try database.look { try ContentTable($0).bytes(of: blob) }
      if let bytes, !isWhole(bytes) { throw BlobStore.damaged(blob) }
      return bytes
    }
    let withRecords = Result { try records.flatMap(bytes) }
    if case .success(let found?) = withRecords { return found }
    if let found = try using(bytes) ?? nil { return found }
    return try withRecords.get()
  }

  /// The contents of some that are here with their full size. A place that cannot be read has none.
  func present(_ blobs: [Blob]) -> Set<Blob> {
    let small = blobs.filter { $0.size <= Self.maximum }
    if small.isEmpty { return [] }
    func present(in database: Database) throws -> Set<Blob> {
      try database.read { Set(try small.filter(ContentTable($0).contains)) }
    }
    let withRecords = (try? records.map(present)) ?? []
    return withRecords.union((try? using(present)) ?? [])
  }

  /// All contents that are here. A place that cannot be read has none.
  func stored() -> [Blob] {
    func stored(in database: Database) throws -> [Blob] { try database.read { try ContentTable($0).all() } }
    return ((try? records.map(stored)) ?? []) + ((try? using(stored)) ?? [])
  }

  /// Whether there is a file of small contents, even an empty one.
  var hasFile: Bool { FileManager.default.fileExists(atPath: path) }

  /// Creates the file when there is none. The caller must not hold the lock of the store's folder.
  func prepare() throws {
    if try exists() { return }
    let folder = try File(Folder(path).above.path, O_RDONLY | O_DIRECTORY)
    // The first process creates the file, under the lock. Waiting for the lock without the mutex avoids a
    // deadlock with its holder, who may need the mutex.
    try folder.lock(.exclusive)
    if try exists() { return }
    // The file is renamed when it is complete, so that no process opens half of it.
    let draft = path + ".new"
    removeFiles(at: draft)
    _ = try File(creating: draft)
    let made = try opened(at: draft, isNew: true)
    // SQLite hides a failed checkpoint when it closes a file, and only the file itself is renamed.
    try made.directly("PRAGMA wal_checkpoint(TRUNCATE)")
    try made.close()
    if DatabaseHeader.hasLog(draft) { throw Failure.system(EIO, draft) }
    try File(reading: draft).sync()
    try moveFile(draft, to: path)
    try folder.sync()
  }

  /// Makes contents durable, all or none, and overwrites those that are here already. The file must exist.
  func commit(_ contents: [(blob: Blob, bytes: [UInt8])]) throws {
    if contents.isEmpty { return }
    let now = ids.next().madeAt
    let isKept = try using { database in
      try database.write { connection in
        for (blob, bytes) in contents { try ContentTable(connection).commit(blob, bytes, at: now) }
        return true
      }
    }
    guard isKept == true else { throw Failure.system(ENOENT, path) }
  }

  /// Adds a content in a transaction on the records, which makes it durable.
  func commit(_ blob: Blob, _ bytes: [UInt8], in connection: Connection) throws {
    precondition(records != nil, "content is kept where it is read")
    try ContentTable(connection).commit(blob, bytes, at: ids.next().madeAt)
  }

  /// The hashes that begin with a digit and were written before some time.
  func hashes(beginningWith digit: String, writtenBefore instant: Instant) throws -> [String] {
    func hashes(in database: Database) throws -> [String] {
      try database.read { try ContentTable($0).hashes(beginningWith: digit, writtenBefore: instant) }
    }
    return try (records.map(hashes) ?? []) + (using(hashes) ?? [])
  }

  /// Removes contents that were written before some time. The file then shrinks; the database of the records
  /// uses the space again.
  ///
  /// - Returns: the bytes of each removed content, by its hash.
  func remove(_ hashes: [String], writtenBefore instant: Instant) throws -> [String: Int64] {
    if hashes.isEmpty { return [:] }
    let withRecords =
      try records?.write { try ContentTable($0).remove(hashes, writtenBefore: instant) } ?? [:]
    let alone = try using { database in
      try database.write { connection in
        let removed = try ContentTable(connection).remove(hashes, writtenBefore: instant)
        if !removed.isEmpty { try connection.execute("PRAGMA incremental_vacuum") }
        return removed
      }
    }
    return withRecords.merging(alone ?? [:], uniquingKeysWith: +)
  }

  /// The problems of the file; empty when there are none.
  func problems() throws -> [Phrase] {
    do {
      return try using { try $0.integrityProblems() } ?? []
    } catch let failure as Failure where failure.kind == .damaged {
      return [failure.message]
    }
  }

  /// Moves new content from the write-ahead log into the file itself. SQLite does so later in any case.
  func checkpoint() throws { try database()?.directly("PRAGMA wal_checkpoint(TRUNCATE)") }

  /// Puts the file into a form that can be read on read-only media.
  func finalize() throws {
    guard let database = try database() else { return }
    open.withLock { $0 = nil }
    try database.close(asOneFile: true)
  }

  /// Deletes the file when it is damaged. No other process may use it.
  func discardDamaged() throws {
    if try problems().isEmpty { return }
    try open.withLock { $0.take() }?.close()
    removeFiles(at: path)
  }

  /// Copies the whole contents of the file, which is damaged, to that of another store's folder.
  func salvage(to root: Folder) throws {
    try open.withLock { $0.take() }?.close()
    let target = root.file("small.db")
    let salvage = try DatabaseSalvage(of: path, Database.migrations + Self.migrations)
    try root.make()
    _ = try File(creating: target)
    let database = try opened(at: target, isNew: true)
    _ = try salvage.copy(to: database)
    try database.close()
  }

  private func removeFiles(at path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  private func exists() throws -> Bool { try using { _ in true } ?? false }

  /// Runs `body` with the file; `nil` when there is none.
  ///
  /// - Throws: ``Failure`` of kind `damaged` that names this file, and not the file of the records.
  private func using<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    do {
      return try database().map(body)
    } catch let failure as Failure where failure.code == .persistenceDamaged {
      throw failure.with(message: .smallContentsDamaged(path), remedy: repair)
    }
  }

  private func database() throws -> Database? {
    try open.withLock { open in
      if let open { return open }
      guard hasFile else { return nil }
      let database = try opened(at: path, isNew: false)
      // Once the disk has space, the file is opened again normally.
      if !database.isOnFullDisk { open = database }
      return database
    }
  }

  private func opened(at path: String, isNew: Bool) throws -> Database {
    let ids = ids
    return try Database(
      besideAt: path, isNew: isNew, migrations: Self.migrations, clock: WallClock { ids.next().madeAt })
  }

  private static let migrations = [
    ContentTable.migration("persistence-content-0001", reason: "small contents")
  ]
}
