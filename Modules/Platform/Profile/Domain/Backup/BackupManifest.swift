import Core
import Operations
import Persistence

/// The description of a backup in its folder. It is renamed last: a folder without one has no complete
/// backup.
struct BackupManifest: Codable {
  /// The format version of the folder.
  var format = 1
  /// The time when the backup was taken.
  let takenAt: Instant
  /// The epoch of the database; the same folder accepts later backups of the same data only.
  let epoch: String
  /// The number of blobs in it.
  let blobs: Int
  /// The bytes of those blobs.
  let bytes: Int64
  /// The SHA-256 of the database file; `nil` in a manifest of an older build.
  let database: String?
  /// The hashes of content that was damaged when the backup was taken, and is missing.
  let without: [String]?

  /// The backup as its data knows it.
  var backup: LastBackup {
    LastBackup(takenAt: takenAt, contents: blobs, bytes: bytes, damaged: without?.count ?? 0)
  }

  static let fileName = "backup.json"
  /// The manifest's name until the database is renamed.
  static let draftName = "backup.json.new"

  /// The database's name until it is complete.
  static let databaseDraft = "worksite.db.new"

  /// The manifest of a folder; `nil` when there is none.
  static func read(in folder: Folder) throws -> BackupManifest? {
    // The backup may have been interrupted after its database was renamed and before the manifest was.
    if let draft = try? read(draftName, in: folder), let hash = draft.database,
      hash == (try? File(reading: folder.file("worksite.db")).digest())
    {
      return draft
    }
    return try read(fileName, in: folder)
  }

  private static func read(_ name: String, in folder: Folder) throws -> BackupManifest? {
    guard try FileStamp.ifThere(at: folder.file(name)) != nil else { return nil }
    let text = String(decoding: try File(reading: folder.file(name)).read(upTo: 1 << 24), as: UTF8.self)
    guard let manifest = try? JSON.value(BackupManifest.self, from: text), manifest.format == 1 else {
      throw Failure(.damaged, .backupManifest, .backupUnreadable(folder.path), remedy: .useOtherBackup)
    }
    return manifest
  }

  /// The manifest of a backup whose own cannot be read: it only knows when the database was last written.
  static func unknown(of database: String) throws -> BackupManifest {
    BackupManifest(
      takenAt: try FileStamp(at: database).modified, epoch: "", blobs: 0, bytes: 0, database: nil,
      without: nil)
  }

  func writeDraft(in folder: Folder, tag: ID) throws {
    let file = try ReplacementFile(for: folder.file(Self.draftName), tag: tag, mode: 0o600)
    try Array(JSON.text(self).utf8).withUnsafeBytes { try file.append($0) }
    try file.sync()
    try file.commit()
    try folder.sync()
  }

  static func nameDraft(in folder: Folder) throws {
    try moveFile(folder.file(draftName), to: folder.file(fileName))
    try folder.sync()
  }
}
