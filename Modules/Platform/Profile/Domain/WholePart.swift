import Core
import Foundation
import Operations
import Persistence

/// A copy of what is whole in a damaged database, in a temporary folder that is removed with it.
final class WholePart {
  let database: Database
  /// The damaged tables and records.
  let problems: [VerificationProblem]
  private let folder: Folder

  var tables: [VerificationProblem] { problems.filter { $0.table != nil } }

  /// The whole part of an open company store's database.
  convenience init(of companyStore: CompanyStore) throws {
    try self.init(companyStore.composition, companyStore.clock) { try companyStore.database.snapshot(to: $0) }
  }

  /// The whole part of a database that cannot be opened.
  convenience init(ofFile path: String, _ composition: Composition, clock: WallClock) throws {
    try self.init(composition, clock) { try Database.copyFiles(from: path, to: $0) }
  }

  private init(_ composition: Composition, _ clock: WallClock, copy: (String) throws -> Void) throws {
    folder = try Folder.temporary()
    do {
      try copy(folder.file("damaged.db"))
      (database, problems) = try Database.whole(
        of: folder.file("damaged.db"), at: folder.file("worksite.db"), composition, clock)
    } catch {
      try? FileManager.default.removeItem(atPath: folder.path)
      throw error
    }
  }

  deinit {
    try? database.close()
    try? FileManager.default.removeItem(atPath: folder.path)
  }
}

extension ProfileLocation {
  /// Verifies data whose database is too damaged to be opened.
  ///
  /// - Parameter failure: the failure to open it.
  /// - Throws: `failure` when nothing in the file can be read, and for a replica, which is fetched again.
  package func verifyDamaged(
    _ composition: Composition, clock: WallClock, ids: IDSource, after failure: Failure,
    progress: (Int) throws -> Void = { _ in }
  ) throws -> Verification.Report {
    guard failure.kind == .damaged, try FileStamp.ifThere(at: account) == nil,
      let whole = try? WholePart(ofFile: database, composition, clock: clock)
    else { throw failure }
    let companyStore = CompanyStore(
      database: whole.database, blobs: BlobStore(reading: blobs, records: whole.database, ids: ids),
      composition: composition, clock: clock, ids: ids)
    try companyStore.completeRescued(damaged: whole.problems.damagedTables)
    var report = try Verification(of: companyStore).run(progress: progress)
    let opening = VerificationProblem("database.damaged", .databaseProblem(failure.message))
    report.problems = [opening] + whole.problems + report.problems
    return report
  }
}
