import Core
import Foundation
import Persistence
import Sync

/// Puts a backup in the place of a profile's data. The data that was there is set aside, not deleted.
public struct Restore: Sendable {
  private let backup: Folder
  private let location: ProfileLocation
  private let composition: Composition
  private let clock: WallClock
  private let ids: IDSource

  /// A restore of a backup folder to a profile.
  public init(
    from backup: Folder, to location: ProfileLocation, _ composition: Composition, clock: WallClock,
    ids: IDSource
  ) {
    self.backup = backup
    self.location = location
    self.composition = composition
    self.clock = clock
    self.ids = ids
  }

  /// When the backup was taken.
  ///
  /// - Throws: ``Failure`` when the folder is not a whole backup.
  public func takenAt() throws -> Instant { try StoredBackup(in: backup).manifest.takenAt }

  /// The bytes to copy.
  public func size() throws -> Int64 { try StoredBackup(in: backup).manifest.bytes }

  /// How many contents the backup does not have, because they were damaged when it was taken.
  public func without() throws -> Int { try StoredBackup(in: backup).manifest.without?.count ?? 0 }

  /// Copies and checks the backup, then changes places.
  ///
  /// - Parameter progress: told the bytes of each piece copied; it throws to stop, which leaves the profile as it was.
  /// - Returns: where the data that was there before is now; `nil` when there was none.
  public func run(progress: (Int) throws -> Void = { _ in }) throws -> Folder? {
    let stored = try StoredBackup(in: backup)
    try location.folder.above.make()
    let alone = try FileLock(now: location.lock, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    let draft = Folder(location.folder.path + ".restoring-" + ids.next().short)
    try draft.make()
    do {
      try fill(draft, from: stored, progress)
    } catch {
      try? FileManager.default.removeItem(atPath: draft.path)
      throw error
    }
    // From here on the draft's name may lead to the data that was there before: whatever fails, it is not removed.
    return try changePlaces(with: draft)
  }

  private func fill(
    _ draft: Folder, from stored: StoredBackup, _ progress: (Int) throws -> Void
  ) throws {
    let path = draft.file("worksite.db")
    let database = try stored.openCopy(of: composition, at: path, clock: clock)
    let source = stored.blobs(ids)
    let target = try BlobStore(at: draft.folder("blobs"), ids: ids)
    let without = Set(stored.manifest.without ?? [])
    let blobs = try database.read { try BlobIndex($0).all() }
    _ = try source.copy(blobs, to: target, progress: progress) { blob, failure in
      if !without.contains(blob.hash) { throw stored.damaged(source.root.path, cause: failure) }
    }
    try database.write { try Epoch.start(ids.next(), after: stored.manifest.epoch, $0) }
    try database.close()
    try File(reading: path).syncWholeDisk()
  }

  /// The new data gets its place in one step; a crash leaves one or the other there, and both on disk.
  private func changePlaces(with draft: Folder) throws -> Folder? {
    var aside: Folder?
    if location.folder.exists {
      try exchangeFolders(draft, location.folder)
      let folder = Folder(location.folder.path + ".before-restore-" + ids.next().short)
      try moveFile(draft.path, to: folder.path)
      aside = folder
    } else {
      try moveFile(draft.path, to: location.folder.path)
    }
    try File(reading: location.database).syncWholeDisk()
    return aside
  }
}
