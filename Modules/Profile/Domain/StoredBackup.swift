import Core
import Foundation
import Persistence
import Sync

/// A backup that lies in a folder, to be read. Nothing is written there: it may be on a medium that is locked.
struct StoredBackup {
  let folder: Folder
  let manifest: BackupManifest

  /// - Throws: ``Failure`` when the folder is not a whole backup.
  init(in folder: Folder) throws {
    try Self.requireNamed(folder)
    guard let manifest = try BackupManifest.read(in: folder) else {
      if Self.isThere(in: folder) {
        throw Failure(
          .damaged, "backup.unfinished", .backupUnfinished(folder.path), remedy: .backUpAgain)
      }
      throw Failure(.notFound, "backup.none", .noBackup(folder.path), remedy: .nameBackupFolder)
    }
    self.folder = folder
    self.manifest = manifest
  }

  /// - Throws: ``Failure`` when a folder has no name: it would be the one at the top of the disk.
  static func requireNamed(_ folder: Folder) throws {
    if folder.path.isEmpty {
      throw Failure(.usage, "backup.noFolder", .noFolderNamed, remedy: .nameFolder, field: "folder")
    }
  }

  /// Whether a folder holds a backup, finished or not, and not data to work on.
  static func isThere(in folder: Folder) -> Bool {
    [BackupManifest.fileName, BackupManifest.draftName, BackupManifest.databaseDraft].contains {
      (try? FileStamp(at: folder.file($0))) != nil
    }
  }

  /// The content, to be read.
  func blobs(_ ids: IDSource) -> BlobStore { BlobStore(reading: folder.folder("blobs"), ids: ids) }

  /// Copies the database, checks it, and opens the copy.
  ///
  /// - Throws: ``Failure`` `backup.damaged` when it is not what was written once.
  func openCopy(of composition: Composition, at path: String, clock: WallClock) throws -> Database {
    try copyDatabase(to: path)
    if let hash = manifest.database, try File(reading: path).digest() != hash { throw damaged(database) }
    do {
      return try Database(at: path, migrations: composition.migrations, clock: clock)
    } catch let failure as Failure where failure.kind == .damaged {
      throw damaged(database, cause: failure)
    }
  }

  /// A failure that tells which file of the backup is damaged.
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
