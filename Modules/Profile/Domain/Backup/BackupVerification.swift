import Core
import Foundation
import Operations
import Persistence

/// Checks every record and byte of a backup, without writing to its folder.
public struct BackupVerification: Sendable {
  private let folder: Folder
  private let composition: Composition
  private let clock: WallClock
  private let ids: IDSource

  /// A verification of the backup in a folder.
  public init(of folder: Folder, _ composition: Composition, clock: WallClock, ids: IDSource) {
    self.folder = folder
    self.composition = composition
    self.clock = clock
    self.ids = ids
  }

  /// The number of bytes to read.
  public func size() throws -> Int64 { try StoredBackup(in: folder).manifest.bytes }

  /// Reads everything.
  ///
  /// - Parameter progress: called with the bytes of each piece read; it throws to stop.
  /// - Throws: ``Failure`` when the folder has no complete backup, `backup.damaged` when its database has
  ///   changed.
  public func run(progress: (Int) throws -> Void = { _ in }) throws -> Verification.Report {
    let backup = try StoredBackup(in: folder)
    let scratch = Folder(NSTemporaryDirectory()).folder("worksite-\(ids.next())")
    try scratch.make()
    defer { try? FileManager.default.removeItem(atPath: scratch.path) }
    // Opening a database may migrate it to this build's schema, so a copy is opened.
    let database = try backup.openCopy(of: composition, at: scratch.file("worksite.db"), clock: clock)
    let workspace = Workspace(
      database: database, blobs: backup.blobs(ids, records: database), composition: composition, clock: clock,
      ids: ids)
    let report = try Verification(of: workspace).run(progress: progress)
    try database.close()
    return report
  }
}
