import Core
import Foundation
import Operations
import Persistence

/// A backup in a folder, open for reading. Its medium may be read-only.
struct StoredBackup {
  let folder: Folder
  let manifest: BackupManifest
  /// The damage of the manifest; `nil` when there is none.
  let manifestDamage: Failure?

  /// - Parameter takesDamaged: whether the manifest may be damaged.
  /// - Throws: ``Failure`` when the folder has no complete backup.
  init(in folder: Folder, takesDamaged: Bool = false) throws {
    try Self.requireNamed(folder)
    do {
      let manifest = try Self.manifest(in: folder)
      self.init(folder: folder, manifest: manifest, manifestDamage: nil)
    } catch let failure as Failure where takesDamaged && failure.code == .backupManifest {
      self.init(
        folder: folder, manifest: try .unknown(of: folder.file("worksite.db")), manifestDamage: failure)
    }
  }

  private init(folder: Folder, manifest: BackupManifest, manifestDamage: Failure?) {
    self.folder = folder
    self.manifest = manifest
    self.manifestDamage = manifestDamage
  }

  private static func manifest(in folder: Folder) throws -> BackupManifest {
    guard let manifest = try BackupManifest.read(in: folder) else {
      if Self.exists(in: folder) {
        throw Failure(
          .damaged, "backup.unfinished", .backupUnfinished(folder.path), remedy: .backUpAgain)
      }
      throw Failure(.notFound, .backupNone, .noBackup(folder.path), remedy: .nameBackupFolder)
    }
    return manifest
  }

  /// - Throws: ``Failure`` when the path is empty: it would mean the root of the file system.
  static func requireNamed(_ folder: Folder) throws {
    if folder.path.isEmpty {
      throw Failure(.usage, "backup.noFolder", .noFolderNamed, remedy: .nameFolder, field: "folder")
    }
  }

  /// Whether a folder has a backup, complete or not.
  static func exists(in folder: Folder) -> Bool {
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
      let copy = try Database(at: path, migrations: composition.migrations, clock: clock)
      if try manifest.database == nil && !copy.integrityProblems().isEmpty { throw damaged(database) }
      return copy
    } catch let failure as Failure where failure.kind == .damaged {
      throw damaged(database, cause: failure)
    }
  }

  /// Opens a copy of the database; of a damaged one, what is whole and what follows from that.
  ///
  /// - Returns: the copy, and what is damaged.
  func openWhole(
    of composition: Composition, at path: String, clock: WallClock, ids: IDSource
  ) throws -> (database: Database, problems: [VerificationProblem]) {
    var problems = manifestDamage.map { [VerificationProblem("backup.manifest", $0.message)] } ?? []
    do {
      return (try openCopy(of: composition, at: path, clock: clock), problems)
    } catch let failure as Failure where failure.kind == .io {
      problems.append(VerificationProblem("database.damaged", failure.message, isUnreadable: true))
    } catch let failure as Failure where failure.kind == .damaged {
      problems.append(VerificationProblem("database.damaged", .backupFileDamaged(self.database)))
    }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    let (database, tables) = try Database.whole(of: self.database, at: path, composition, clock)
    try CompanyStore(
      database: database, blobs: blobs(ids, records: database), composition: composition, clock: clock,
      ids: ids
    ).completeRescued(damaged: tables.damagedTables)
    return (database, problems + tables)
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
  /// The description of a backup is damaged, or of a newer build.
  static let backupManifest: Self = "backup.manifest"

  /// A folder holds no backup.
  package static let backupNone: Self = "backup.none"
}
