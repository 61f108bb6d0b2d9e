import Core
import Foundation
import Operations
import Persistence

/// Checks every record and byte of a backup, without writing to its folder.
package struct BackupVerification: Sendable {
  private let folder: Folder
  private let composition: Composition
  private let clock: WallClock
  private let ids: IDSource

  /// A verification of the backup in a folder.
  package init(of folder: Folder, _ composition: Composition, clock: WallClock, ids: IDSource) {
    self.folder = folder
    self.composition = composition
    self.clock = clock
    self.ids = ids
  }

  /// The number of bytes to read.
  package func size() throws -> Int64 { try StoredBackup(in: folder, takesDamaged: true).manifest.bytes }

  /// Reads everything. A damaged page of the database does not prevent the check of the others.
  ///
  /// - Parameter progress: called with the bytes of each piece read; it throws to stop.
  /// - Throws: ``Failure`` when the folder has no complete backup.
  package func run(progress: (Int) throws -> Void = { _ in }) throws -> Verification.Report {
    let backup = try StoredBackup(in: folder, takesDamaged: true)
    let scratch = try Folder.temporary()
    defer { try? FileManager.default.removeItem(atPath: scratch.path) }
    // Opening a database may migrate it to this build's schema, so a copy is opened.
    let (database, damage) = try backup.openWhole(
      of: composition, at: scratch.file("worksite.db"), clock: clock, ids: ids)
    var blobs = backup.blobs(ids, records: database)
    let contents = try blobs.problems().map { VerificationProblem("contents.damaged", .contentsProblem($0)) }
    if !contents.isEmpty { blobs = try blobs.salvagingSmall(in: scratch.folder("blobs")) }
    let companyStore = CompanyStore(
      database: database, blobs: blobs, composition: composition, clock: clock, ids: ids)
    var report = try Verification(of: companyStore).run(progress: progress)
    report.problems = damage + contents + report.problems
    try database.close()
    return report
  }
}
