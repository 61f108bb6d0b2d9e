import Core
import Operations
import Persistence

/// Checks every stored record and byte of a profile.
package struct Verification: Sendable {
  private let companyStore: CompanyStore

  /// A verification of a profile's data.
  package init(of companyStore: CompanyStore) { self.companyStore = companyStore }

  /// The result of a verification.
  package struct Report: Sendable {
    /// The number of blobs read.
    package internal(set) var blobs = 0
    /// The number of bytes read.
    package internal(set) var bytes: Int64 = 0
    package internal(set) var problems: [VerificationProblem] = []
  }

  /// Reads everything. A problem in one area does not prevent the check of the others.
  ///
  /// - Parameter progress: called with the bytes of each piece read; it throws to stop.
  package func run(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    var report = Report()
    report.problems = try problems("database", Phrase.databaseProblem) {
      try companyStore.database.integrityProblems()
    }
    var whole: WholePart?
    if report.problems.contains(where: { !$0.isUnreadable }) { whole = try? WholePart(of: companyStore) }
    report.problems += whole?.tables ?? []
    report.problems += try problems("contents", Phrase.contentsProblem) { try companyStore.blobs.problems() }
    report.problems += try problems("records", finding: "inconsistent", { $0 }, audit)
    var blobs: [Blob] = []
    report.problems += try problems("database", Phrase.databaseProblem) {
      blobs = try (whole?.database ?? companyStore.database).read { try BlobIndex($0).all() }
      return []
    }
    for blob in blobs { try read(blob, &report, progress) }
    return report
  }

  /// Returns the problems of one area. A check that fails is a problem too.
  private func problems(
    _ area: String, finding: String = "damaged", _ describe: (Phrase) -> Phrase,
    _ check: () throws -> [Phrase]
  ) throws -> [VerificationProblem] {
    do {
      return try check().map { VerificationProblem("\(area).\(finding)", describe($0)) }
    } catch let failure as Failure where failure.isOfStoredContent {
      let isUnreadable = failure.kind != .damaged
      return [
        VerificationProblem(
          "\(area).\(isUnreadable ? "unreadable" : finding)", describe(failure.message),
          isUnreadable: isUnreadable)
      ]
    }
  }

  private func audit() throws -> [Phrase] {
    try companyStore.database.read {
      try companyStore.composition.audit($0, isPartial: companyStore.isReplica)
    }
  }

  private func read(_ blob: Blob, _ report: inout Report, _ progress: (Int) throws -> Void) throws {
    do {
      try companyStore.blobs.copy(blob, progress: progress) { _ in }
    } catch let failure as Failure where failure.isOfStoredContent {
      report.problems.append(try companyStore.problem(with: blob, failure))
      if failure.kind != .damaged || failure.code == .blobMissing { return }
    }
    report.blobs += 1
    report.bytes += blob.size
  }

  /// The number of bytes to read.
  package func size() throws -> Int64 {
    try companyStore.database.read { try BlobIndex($0).all() }.reduce(0) { $0 + $1.size }
  }
}
