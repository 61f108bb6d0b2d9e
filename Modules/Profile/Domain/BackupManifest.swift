import Core
import Persistence

/// What a backup folder says of itself. It is written last: a folder without one is not a whole backup.
struct BackupManifest: Codable {
  /// The shape of the folder.
  var format = 1
  /// When the backup was taken.
  let takenAt: Instant
  /// The life of the database it is of; the same folder takes later backups of the same data only.
  let epoch: String
  /// How many blobs belong to it.
  let blobs: Int
  /// The bytes of those blobs.
  let bytes: Int64

  static let fileName = "backup.json"

  /// The manifest of a folder; `nil` when there is none.
  static func read(in folder: Folder) throws -> BackupManifest? {
    guard (try? FileStamp(at: folder.file(fileName))) != nil else { return nil }
    let text = String(decoding: try File(reading: folder.file(fileName)).read(upTo: 65_536), as: UTF8.self)
    guard let manifest = try? JSON.value(BackupManifest.self, from: text), manifest.format == 1 else {
      throw Failure(.damaged, "backup.manifest", .backupUnreadable(folder.path))
    }
    return manifest
  }

  func write(in folder: Folder, tag: ID) throws {
    let file = try ReplacementFile(for: folder.file(Self.fileName), tag: tag, mode: 0o600)
    try Array(JSON.text(self).utf8).withUnsafeBytes { try file.append($0) }
    try file.commit()
    try File(reading: folder.file(Self.fileName)).sync()
    try folder.sync()
  }
}
