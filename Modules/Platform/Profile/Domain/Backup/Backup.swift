import Core
import Foundation
import Operations
import Persistence

/// Copies a profile's data to a folder: the database as of one moment, and all its content.
///
/// Each content is checked; damaged content is left out and reported. A second backup to the same folder
/// copies the database, with the content that a server stores in it, and of other content only what is new. Files
/// of content that the data no longer has leave the folder.
package struct Backup: Sendable {
  private let companyStore: CompanyStore
  private let folder: Folder

  /// A backup of a company store to a folder, which is created when it does not exist.
  package init(of companyStore: CompanyStore, to folder: Folder) {
    self.companyStore = companyStore
    self.folder = folder
  }

  /// The result of a backup.
  package struct Report: Sendable {
    /// The number of blobs in the backup.
    package let blobs: Int
    /// The bytes of those blobs.
    package let bytes: Int64
    /// The number of blobs that were copied: those neither in the database nor in an earlier backup.
    package let copied: Int
    /// The damaged content, which the backup lacks.
    package let problems: [VerificationProblem]
  }

  /// Takes the backup, also while other processes write. Afterwards the data knows it as its ``LastBackup``.
  ///
  /// - Parameter progress: called with the bytes of each piece copied; it throws to stop. The next backup to
  ///   the folder uses what was copied.
  /// - Throws: ``Failure`` when the folder has other content, or is inside the data.
  package func make(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    try StoredBackup.requireNamed(folder)
    try requireOutside()
    try requireOwn()
    try folder.make()
    let takenAt = companyStore.clock.now()
    let alone = try FileLock(now: folder, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    let draft = folder.file(BackupManifest.databaseDraft)
    defer { Self.removeFiles(at: draft) }
    Self.removeFiles(at: draft)
    _ = try File(creating: draft)
    let (blobs, report) = try companyStore.keepingContents {
      try companyStore.database.snapshot(to: draft)
      let blobs = try companyStore.database.read { try BlobIndex($0).all() }
      return (blobs, try copy(blobs, beside: draft, progress))
    }
    let manifest = BackupManifest(
      takenAt: takenAt, epoch: try companyStore.database.read { try Epoch.current($0) }, blobs: report.blobs,
      bytes: report.bytes, database: try File(reading: draft).digest(),
      without: report.problems.compactMap(\.content))
    try File(reading: draft).syncWholeDisk()
    try put(draft, manifest)
    // The backup is whole, also where the disk of the data takes no more writes.
    try? companyStore.database.write { try LastBackup.noteNewer(manifest.backup, in: $0) }
    // Only now, as the earlier backup needed them.
    try BlobStore(reading: folder.folder("blobs"), ids: companyStore.ids)
      .removeFiles(except: Set(blobs.map(\.hash)))
    return report
  }

  /// Renames the drafts. The folder has the earlier backup, complete, until the new database is renamed; from
  /// then on the draft of the manifest is valid.
  private func put(_ draft: String, _ manifest: BackupManifest) throws {
    let database = folder.file("worksite.db")
    try manifest.writeDraft(in: folder, tag: companyStore.ids.next())
    // A process that opened the earlier backup may have left a log that does not belong to the new database.
    Self.removeFiles(at: database, Self.sidecarFiles)
    try moveFile(draft, to: database)
    try folder.sync()
    try BackupManifest.nameDraft(in: folder)
  }

  /// The suffixes of the files that SQLite keeps beside a database.
  private static let sidecarFiles = ["-wal", "-shm", "-journal"]

  private static func removeFiles(at path: String, _ suffixes: [String] = [""] + sidecarFiles) {
    for suffix in suffixes { unlink(path + suffix) }
  }

  private func requireOutside() throws {
    let data = companyStore.blobs.root.above
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
    let epochs = try companyStore.database.read { [try Epoch.current($0), try Epoch.before($0)] }
    guard try isDraft || epochs.contains(BackupManifest.read(in: folder)?.epoch ?? "") else {
      throw Failure(
        .conflict, "backup.folderInUse", .backupFolderInUse(folder.path), remedy: .chooseEmptyFolder)
    }
  }

  /// Copies content, which is all that the draft references. Content is never changed, and none that the draft
  /// references is removed meanwhile; content added since is copied too. Content in the draft itself is only
  /// checked.
  private func copy(
    _ blobs: [Blob], beside draft: String, _ progress: (Int) throws -> Void
  ) throws -> Report {
    let records = try Database(asItIsAt: draft)
    defer { try? records.close() }
    let target = try BlobStore(
      at: folder.folder("blobs"), records: companyStore.blobs.storesWithRecords ? records : nil,
      ids: companyStore.ids)
    try target.discardDamaged()
    var problems: [VerificationProblem] = []
    var damaged: [Blob] = []
    let copied = try companyStore.blobs.copy(blobs, to: target, progress: progress) { blob, failure in
      if salvage(blob, into: target) { return }
      problems.append(try companyStore.problem(with: blob, failure))
      damaged.append(blob)
    }
    // The draft has the damaged bytes as well.
    try target.remove(damaged)
    try target.finalize()
    let left = Set(problems.compactMap(\.content))
    let there = blobs.filter { !left.contains($0.hash) }
    return Report(
      blobs: there.count, bytes: there.reduce(0) { $0 + $1.size }, copied: copied, problems: problems)
  }

  /// Copies content from the database of the folder's earlier backup, which may have the only undamaged copy.
  private func salvage(_ blob: Blob, into target: BlobStore) -> Bool {
    guard let records = try? Database(asItIsAt: folder.file("worksite.db")) else { return false }
    defer { try? records.close() }
    let earlier = BlobStore(reading: folder.folder("blobs"), records: records, ids: companyStore.ids)
    return (try? earlier.copy([blob], to: target, progress: { _ in })) == 1
  }
}
