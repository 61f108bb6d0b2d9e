import Core
import Foundation
import Persistence
import Sync

/// A copy of a profile's data in a folder: the database as of one moment and all content it relies on, each piece
/// checked on the way. The same folder takes the next backup too, which copies only what is new.
public struct Backup: Sendable {
  private let workspace: Workspace
  private let folder: Folder

  /// A backup of a workspace to a folder, which is made when there is none.
  public init(of workspace: Workspace, to folder: Folder) {
    self.workspace = workspace
    self.folder = folder
  }

  /// What was copied.
  public struct Report: Sendable {
    /// All blobs of the backup.
    public let blobs: Int
    /// The bytes of those blobs.
    public let bytes: Int64
    /// How many of them were not there from a backup before.
    public let copied: Int
  }

  /// Takes the backup, also while others write.
  ///
  /// - Parameter progress: told the bytes of each piece copied; it throws to stop. What was copied so far is used by the
  ///   next backup to the folder.
  /// - Throws: ``Failure`` when the folder holds something else, or when stored content is damaged.
  public func take(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    try requireOwn()
    try folder.make()
    let takenAt = workspace.clock.now()
    let draft = folder.file("worksite.db.new")
    let alone = try FileLock(now: draft + ".lock", .exclusive)
    defer { withExtendedLifetime(alone) {} }
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
    _ = try File(creating: draft)
    let report = try workspace.keepingContents {
      try workspace.database.backup(to: draft)
      return try copyBlobs(progress)
    }
    // Until the new database has its name, the folder holds the backup before, whole: blobs are only added.
    try File(reading: draft).syncWholeDisk()
    try moveFile(draft, to: folder.file("worksite.db"))
    let epoch = try workspace.database.read { try Epoch.current($0) }
    let manifest = BackupManifest(takenAt: takenAt, epoch: epoch, blobs: report.blobs, bytes: report.bytes)
    try manifest.write(in: folder, tag: workspace.ids.next())
    return report
  }

  private func requireOwn() throws {
    guard folder.exists, try !folder.names().isEmpty else { return }
    let isDraft = try folder.names().allSatisfy { $0.hasPrefix("worksite.db") || $0 == "blobs" }
    let epochs = try workspace.database.read { [try Epoch.current($0), try Epoch.before($0)] }
    guard try isDraft || epochs.contains(BackupManifest.read(in: folder)?.epoch ?? "") else {
      throw Failure(
        .conflict, "backup.folderInUse", .backupFolderInUse(folder.path), remedy: .chooseEmptyFolder)
    }
  }

  /// Copies what the draft relies on. Blobs are never changed, and what was relied on when it was made is not removed
  /// meanwhile; a blob noted since does no harm: it is copied too.
  private func copyBlobs(_ progress: (Int) throws -> Void) throws -> Report {
    let blobs = try workspace.database.read { try BlobIndex($0).all() }
    let target = try BlobStore(at: folder.folder("blobs"), ids: workspace.ids)
    try target.discardDamaged()
    let copied = try workspace.blobs.copy(blobs, to: target, progress: progress)
    try target.settle()
    return Report(blobs: blobs.count, bytes: blobs.reduce(0) { $0 + $1.size }, copied: copied)
  }
}
