import Core
import Foundation
import Synchronization

/// The database of a store's small contents, in a file of the store's folder.
final class SmallContentsFile: Sendable {
  let path: String
  private let ids: IDSource
  /// The remedy for damage; `nil`: restore a backup.
  private let repair: Remedy?
  private let open = Mutex<Database?>(nil)

  /// The file of a store's folder, which is created by ``prepare()``.
  init(in root: Folder, ids: IDSource, repair: Remedy?) {
    path = root.file("small.db")
    self.ids = ids
    self.repair = repair
  }

  /// Runs `body` with the database; `nil` when there is none.
  ///
  /// - Throws: ``Failure`` of kind `damaged` that names this file, and not the file of the records.
  func using<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    do {
      return try database().map(body)
    } catch let failure as Failure where failure.code == .persistenceDamaged {
      throw failure.with(message: .smallContentsDamaged(path), remedy: repair)
    }
  }

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

  /// The problems of the file; empty when there are none.
  func problems() throws -> [Phrase] {
    do {
      return try using { try $0.integrityProblems() } ?? []
    } catch let failure as Failure where failure.kind == .damaged {
      return [failure.message]
    }
  }

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

  /// Deletes the file. Processes that have it open may still read it.
  func remove() throws {
    // Its last reader in this process closes it.
    open.withLock { $0 = nil }
    removeFiles(at: path)
    try Folder(path).above.sync()
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

  private func database() throws -> Database? {
    try open.withLock { open in
      if let open { return open }
      guard FileManager.default.fileExists(atPath: path) else { return nil }
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
