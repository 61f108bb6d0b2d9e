import Core
import Foundation
import Operations
import Persistence

/// A backup in a folder, open for reading. Its medium may be read-only.
struct StoredBackup {
  let folder: Folder
  let manifest: BackupManifest

  /// - Throws: ``Failure`` when the folder has no complete backup.
  init(in folder: Folder) throws {
    try Self.requireNamed(folder)
    guard let manifest = try BackupManifest.read(in: folder) else {
      if Self.isThere(in: folder) {
        throw Failure(
          .damaged, "backup.unfinished", .backupUnfinished(folder.path), remedy: .backUpAgain)
      }
      throw Failure(.notFound, .backupNone, .noBackup(folder.path), remedy: .nameBackupFolder)
    }
    self.folder = folder
    self.manifest = manifest
  }

  /// - Throws: ``Failure`` when the path is empty: it would mean the root of the file system.
  static func requireNamed(_ folder: Folder) throws {
    if folder.path.isEmpty {
      throw Failure(.usage, "backup.noFolder", .noFolderNamed, remedy: .nameFolder, field: "folder")
    }
  }

  /// Whether a folder has a backup, complete or not.
  static func isThere(in folder: Folder) -> Bool {
    [BackupManifest.fileName, BackupManifest.draftName, BackupManifest.databaseDraft].contains {
      (try? FileStamp(at: folder.file($0))) != nil
    }
  }

  /// The content store, for reading, with the contents in a copy of the database.
  func blobs(_ ids: IDSource, records: Database) -> BlobStore {
    BlobStore(reading: folder.folder("blobs"), records: records, ids: ids)
  }

  /// Copies the database, checks it, and opens the copy.
  ///
  /// - Throws: ``Failure`` `backup.damaged` when the database has changed since the backup.
  func openCopy(of composition: Composition, at path: String, clock: WallClock) throws -> Database {
    try copyDatabase(to: path)
    if let hash = manifest.database, try File(reading: path).digest() != hash { throw damaged(database) }
    do {
      return try Database(at: path, migrations: composition.migrations, clock: clock)
    } catch let failure as Failure where failure.kind == .damaged {
      throw damaged(database, cause: failure)
    }
  }

  /// The failure for a damaged file of the backup.
  func damaged(_ path: String, cause: (any Error)? = nil) -> Failure {
    Failure(.damaged, "backup.damaged", .backupDamaged(path), remedy: .useOtherBackup, cause: cause)
  }

  private var database: String { folder.file("worksite.db") }

  private func copyDatabase(to path: String) throws {
    let source = try File(reading: database)
    let target = try File(creating: path)
    while case let piece = try source.read(upTo: 1 << 20), !piece.isEmpty {
      try piece.withUnsafeBytes { try target.write($0) }
    }
  }
}

extension Failure.Code {
  /// A folder holds no backup.
  public static let backupNone: Self = "backup.none"
}
