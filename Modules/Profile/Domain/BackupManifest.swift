import Core
import Persistence

/// What a backup folder says of itself. It gets its name last: a folder without one is not a whole backup.
struct BackupManifest: Codable {
  /// The shape of the folder.
  var format = 1
  /// When the backup was taken.
  let takenAt: Instant
  /// The epoch of the database it is of; the same folder takes later backups of the same data only.
  let epoch: String
  /// How many blobs belong to it.
  let blobs: Int
  /// The bytes of those blobs.
  let bytes: Int64
  /// SHA-256 of the database's file; `nil` in one written by a build that did not note it.
  let database: String?
  /// The hashes of content that was damaged when the backup was taken, and is not in it.
  let without: [String]?

  static let fileName = "backup.json"
  /// What it is called until the database it tells of has its name.
  static let draftName = "backup.json.new"

  /// The name of the database until it is whole.
  static let databaseDraft = "worksite.db.new"

  /// The manifest of a folder; `nil` when there is none.
  static func read(in folder: Folder) throws -> BackupManifest? {
    // The backup may have been cut short when its database had its name already, and this had not.
    if let draft = try? read(draftName, in: folder), let hash = draft.database,
      hash == (try? File(reading: folder.file("worksite.db")).digest())
    {
      return draft
    }
    return try read(fileName, in: folder)
  }

  private static func read(_ name: String, in folder: Folder) throws -> BackupManifest? {
    guard (try? FileStamp(at: folder.file(name))) != nil else { return nil }
    let text = String(decoding: try File(reading: folder.file(name)).read(upTo: 1 << 24), as: UTF8.self)
    guard let manifest = try? JSON.value(BackupManifest.self, from: text), manifest.format == 1 else {
      throw Failure(.damaged, "backup.manifest", .backupUnreadable(folder.path))
    }
    return manifest
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
