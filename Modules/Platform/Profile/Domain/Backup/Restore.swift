import Core
import Foundation
import Operations
import Persistence

/// Replaces a profile's data with a backup. The earlier data is set aside, not deleted.
package struct Restore: Sendable {
  private let backup: Folder
  private let location: ProfileLocation
  private let composition: Composition
  private let clock: WallClock
  private let ids: IDSource
  private let isServer: Bool
  private let keepsAccess: Bool
  private let takesDamaged: Bool

  /// The result of a restore.
  package struct Report: Sendable {
    /// The new location of the earlier data; `nil` when there was none.
    package let setAside: Folder?
    /// The number of logins, invitations and tokens that ended.
    package let endedAccess: Int
    /// The damaged parts of the backup, which are left out.
    package let leftOut: [VerificationProblem]
  }

  /// A restore of a backup folder to a profile.
  ///
  /// - Parameters:
  ///   - isServer: whether the profile is a server's data.
  ///   - keepsAccess: whether logins, invitations and tokens of the backup stay valid. The server may have
  ///     revoked some since.
  ///   - takesDamaged: whether what is whole of a damaged backup is restored.
  package init(
    from backup: Folder, to location: ProfileLocation, _ composition: Composition, clock: WallClock,
    ids: IDSource, ofServer isServer: Bool = false, keepsAccess: Bool = true, takesDamaged: Bool = false
  ) {
    self.backup = backup
    self.location = location
    self.composition = composition
    self.clock = clock
    self.ids = ids
    self.isServer = isServer
    self.keepsAccess = keepsAccess
    self.takesDamaged = takesDamaged
  }

  /// The time when the backup was taken.
  ///
  /// - Throws: ``Failure`` when the folder has no complete backup.
  package func takenAt() throws -> Instant { try stored().manifest.takenAt }

  /// The number of bytes to copy.
  package func size() throws -> Int64 { try stored().manifest.bytes }

  /// The number of contents that the backup lacks, because they were damaged when it was taken.
  package func without() throws -> Int { try stored().manifest.without?.count ?? 0 }

  private func stored() throws -> StoredBackup {
    try StoredBackup(in: backup, takesDamaged: takesDamaged)
  }

  /// Copies and checks the backup, then exchanges it with the profile's data.
  ///
  /// - Parameter progress: called with the bytes of each piece copied; it throws to stop, which leaves the
  ///   profile unchanged.
  package func run(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    let stored = try stored()
    try location.folder.above.makeDurably()
    let alone = try location.locks.now(.use, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    try clearDrafts()
    let draft = Folder(location.folder.path + Self.draftMark + ids.next().short)
    try draft.make()
    _ = try File(creating: draft.file(Self.unfinished))
    let (ended, leftOut): (Int, [VerificationProblem])
    do {
      (ended, leftOut) = try fill(draft, from: stored, progress)
    } catch {
      try? FileManager.default.removeItem(atPath: draft.path)
      throw error
    }
    // From here on the draft's name may refer to the earlier data, so it is never removed.
    return Report(setAside: try changePlaces(with: draft), endedAccess: ended, leftOut: leftOut)
  }

  private func fill(
    _ draft: Folder, from stored: StoredBackup, _ progress: (Int) throws -> Void
  ) throws -> (ended: Int, leftOut: [VerificationProblem]) {
    let path = draft.file("worksite.db")
    let (database, damage) =
      try takesDamaged
      ? stored.openWhole(of: composition, at: path, clock: clock, ids: ids)
      : (database: stored.openCopy(of: composition, at: path, clock: clock), problems: [])
    let missing = try copyBlobs(from: stored, to: draft.folder("blobs"), database, progress)
    let ended = try database.write { connection in
      let epoch = stored.manifest.epoch
      try Epoch.start(ids.next(), after: epoch.isEmpty ? Epoch.current(connection) : epoch, connection)
      // The copy knows an earlier backup, which may be gone. A damaged one is none to rely on.
      try LastBackup.note((damage + missing).isEmpty ? stored.manifest.backup : nil, in: connection)
      return keepsAccess ? 0 : try endAccess(connection)
    }
    try database.close()
    try File(reading: path).syncWholeDisk()
    return (ended, damage + missing)
  }

  private func copyBlobs(
    from stored: StoredBackup, to root: Folder, _ database: Database, _ progress: (Int) throws -> Void
  ) throws -> [VerificationProblem] {
    let source = stored.blobs(ids, records: database)
    if takesDamaged { try source.salvageSmall(to: root) }
    let target = try BlobStore(at: root, records: isServer ? database : nil, ids: ids)
    let restored = CompanyStore(
      database: database, blobs: target, composition: composition, clock: clock, ids: ids)
    let without = Set(stored.manifest.without ?? [])
    var damaged: [Blob] = []
    var problems: [VerificationProblem] = []
    _ = try source.copy(try database.read { try BlobIndex($0).all() }, to: target, progress: progress) {
      blob, failure in
      if without.contains(blob.hash) { return }
      if !takesDamaged { throw stored.damaged(source.root.path, cause: failure) }
      problems.append(try restored.problem(with: blob, failure))
      damaged.append(blob)
    }
    // The database may have the damaged bytes.
    try target.remove(damaged)
    return problems
  }

  private func endAccess(_ connection: Connection) throws -> Int {
    try composition.features.flatMap(\.credentialTables).map { table in
      let count = try connection.first("SELECT COUNT(*) FROM \(SQL(code: table))") { Int($0.int()) }
      try connection.execute("DELETE FROM \(SQL(code: table))")
      return count ?? 0
    }.reduce(0, +)
  }

  private static let (draftMark, asideMark) = (".restoring-", ".before-restore-")
  /// The file that distinguishes a draft from data exchanged with one.
  private static let unfinished = "restoring"

  /// Removes the drafts of restores that were killed. After a kill behind the exchange, the earlier data gets
  /// the name that the restore would have given it.
  private func clearDrafts() throws {
    let above = location.folder.above
    let mark = location.folder.path + Self.draftMark
    for name in try above.names() where above.file(name).hasPrefix(mark) {
      let left = above.folder(name)
      if (try? FileStamp(at: left.file(Self.unfinished))) != nil {
        try FileManager.default.removeItem(atPath: left.path)
      } else {
        try moveFile(
          left.path, to: location.folder.path + Self.asideMark + String(left.path.dropFirst(mark.count)))
      }
    }
  }

  /// Exchanges the folders in one step. After a crash, one or the other is in place, and both are on disk.
  private func changePlaces(with draft: Folder) throws -> Folder? {
    var aside: Folder?
    if location.folder.exists {
      // A restore that was killed right after the exchange may have left its mark in the present data.
      unlink(location.folder.file(Self.unfinished))
      try exchangeFolders(draft, location.folder)
      let folder = Folder(location.folder.path + Self.asideMark + ids.next().short)
      try moveFile(draft.path, to: folder.path)
      aside = folder
    } else {
      try moveFile(draft.path, to: location.folder.path)
    }
    unlink(location.folder.file(Self.unfinished))
    try File(reading: location.database).syncWholeDisk()
    return aside
  }
}
