import Core
import Foundation
import Persistence
import Sync

/// A copy of a profile's data in a folder: the database as of one moment and all content it relies on, each piece
/// checked on the way. What is damaged is left out and told. The same folder takes the next backup too, which copies only
/// what is new.
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
    /// The content that is not in the backup, because it is damaged.
    public let problems: [VerificationProblem]
  }

  /// Takes the backup, also while others write.
  ///
  /// - Parameter progress: told the bytes of each piece copied; it throws to stop. What was copied so far is used by the
  ///   next backup to the folder.
  /// - Throws: ``Failure`` when the folder holds something else, or lies in the data itself.
  public func take(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    try StoredBackup.requireNamed(folder)
    try requireOutside()
    try requireOwn()
    try folder.make()
    let takenAt = workspace.clock.now()
    let alone = try FileLock(now: folder, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    let draft = folder.file(BackupManifest.databaseDraft)
    defer { Self.removeFiles(at: draft) }
    Self.removeFiles(at: draft)
    _ = try File(creating: draft)
    let report = try workspace.keepingContents {
      try workspace.database.backup(to: draft)
      return try copyBlobs(progress)
    }
    let manifest = BackupManifest(
      takenAt: takenAt, epoch: try workspace.database.read { try Epoch.current($0) }, blobs: report.blobs,
      bytes: report.bytes, database: try File(reading: draft).digest(),
      without: report.problems.compactMap(\.content))
    try File(reading: draft).syncWholeDisk()
    try put(draft, manifest)
    return report
  }

  /// Until the new database has its name, the folder holds the backup before, whole: blobs are only added. From then on the
  /// draft of the manifest is the one that tells of it.
  private func put(_ draft: String, _ manifest: BackupManifest) throws {
    let database = folder.file("worksite.db")
    try manifest.writeDraft(in: folder, tag: workspace.ids.next())
    // Whoever opened the backup before may have left a log that is not the new database's.
    Self.removeFiles(at: database, Self.besides)
    try moveFile(draft, to: database)
    try folder.sync()
    try BackupManifest.nameDraft(in: folder)
  }

  /// What SQLite keeps beside a database.
  private static let besides = ["-wal", "-shm", "-journal"]

  private static func removeFiles(at path: String, _ suffixes: [String] = [""] + besides) {
    for suffix in suffixes { unlink(path + suffix) }
  }

  private func requireOutside() throws {
    let data = workspace.blobs.root.above
    if folder.isInside(data) {
      throw Failure(
        .conflict, "backup.insideData", .backupInsideData(data.path), remedy: .chooseFolderElsewhere,
        field: "folder")
    }
  }

  private func requireOwn() throws {
    guard folder.exists, try !folder.names().isEmpty else { return }
    let isDraft = try folder.names().allSatisfy {
      $0.hasPrefix("worksite.db") || $0 == "blobs" || $0 == BackupManifest.draftName
        || ReplacementFile.isUnfinished($0)
    }
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
    var problems: [VerificationProblem] = []
    let copied = try workspace.blobs.copy(blobs, to: target, progress: progress) {
      problems.append(try workspace.problem(with: $0, $1))
    }
    try target.settle()
    let left = Set(problems.compactMap(\.content))
    let there = blobs.filter { !left.contains($0.hash) }
    return Report(
      blobs: there.count, bytes: there.reduce(0) { $0 + $1.size }, copied: copied, problems: problems)
  }
}
