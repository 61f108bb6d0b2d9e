import Core
import GRDB

extension Database {
  /// Copies the whole records of a damaged database file to a new one, which is whole.
  ///
  /// SQLite must not have the damaged file open. Its write-ahead log is left out: see ``copyFiles(from:to:)``.
  ///
  /// - Returns: the damaged tables; none where only records that are left as they are, or unused bytes, changed.
  /// - Throws: ``Failure`` when the file cannot be opened, or is of a newer build.
  public static func salvage(
    _ damaged: String, to path: String, migrations: [Migration], clock: WallClock
  ) throws -> [DamagedTable] {
    let salvage = try DatabaseSalvage(of: damaged, Self.migrations + migrations)
    let database = try Database(creatingAt: path, migrations: salvage.migrations, clock: clock)
    let damage = try salvage.copy(to: database)
    try database.close()
    return damage
  }

  /// Copies the files of a database that no process has open, in order to ``salvage(_:to:migrations:clock:)`` it.
  ///
  /// The write-ahead log is put back into the copy, as far as SQLite can.
  public static func copyFiles(from path: String, to copy: String) throws {
    let source = DatabaseSource(path, checksReferences: false)
    guard try source.copyFiles(to: copy) else {
      throw Failure(.unavailable, .persistenceBusy, .databaseBusy, remedy: .repeatInAMoment)
    }
    let whole = try? DatabaseSource(copy, checksReferences: false).open()
    _ = try? whole?.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try? whole?.close()
  }
}

extension BlobStore {
  /// All blobs that are here, with the sizes that they have here. A damaged place has none.
  public func stored() -> [Blob] {
    small.stored()
      + Self.shelves.map(root.folder).flatMap { folder in
        ((try? folder.names()) ?? []).compactMap { name in
          guard Blob.isHash(name), let stamp = try? FileStamp(at: folder.file(name)) else { return nil }
          return Blob(hash: name, size: stamp.size)
        }
      }
  }

  /// The same store with the whole small contents of its damaged file, copied to another folder.
  public func salvagingSmall(in folder: Folder) throws -> BlobStore {
    try small.file.salvage(to: folder)
    return BlobStore(
      root: root, small: SmallContents(in: folder, records: small.records, ids: small.ids))
  }

  /// Copies the whole small contents of a damaged file to the folder of a new store.
  public func salvageSmall(to root: Folder) throws {
    if try small.file.problems().isEmpty { return }
    try small.file.salvage(to: root)
  }
}
