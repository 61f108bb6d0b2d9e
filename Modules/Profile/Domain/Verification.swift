import Core
import Persistence
import Sync

/// Looks at every stored record and byte.
public struct Verification: Sendable {
  private let workspace: Workspace

  /// A verification of a profile's data.
  public init(of workspace: Workspace) { self.workspace = workspace }

  /// What was found.
  public struct Report: Sendable {
    /// How many blobs were read.
    public internal(set) var blobs = 0
    /// How many bytes were read.
    public internal(set) var bytes: Int64 = 0
    /// What is wrong; empty when nothing is.
    public internal(set) var problems: [VerificationProblem] = []
  }

  /// Reads everything: what is wrong in one place does not keep it from the others.
  ///
  /// - Parameter progress: told the bytes of each piece read; it throws to stop.
  public func run(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    var report = Report()
    report.problems =
      try problems("database", Phrase.databaseProblem) {
        try workspace.database.integrityProblems()
      }
      + problems("contents", Phrase.contentsProblem) { try workspace.blobs.problems() }
      + problems("records", finding: "inconsistent", { $0 }, audit)
    var blobs: [Blob] = []
    report.problems += try problems("database", Phrase.databaseProblem) {
      blobs = try workspace.database.read { try BlobIndex($0).all() }
      return []
    }
    for blob in blobs { try read(blob, &report, progress) }
    return report
  }

  /// What a look at one area finds. That the look is not possible is a finding too.
  private func problems(
    _ area: String, finding: String = "damaged", _ told: (Phrase) -> Phrase, _ look: () throws -> [Phrase]
  ) throws -> [VerificationProblem] {
    do {
      return try look().map { VerificationProblem("\(area).\(finding)", told($0)) }
    } catch let failure as Failure where failure.isOfStoredContent {
      let isUnreadable = failure.kind != .damaged
      return [
        VerificationProblem(
          "\(area).\(isUnreadable ? "unreadable" : finding)", told(failure.message),
          isUnreadable: isUnreadable)
      ]
    }
  }

  private func audit() throws -> [Phrase] {
    try workspace.database.read { try workspace.composition.audit($0, isPartial: workspace.isReplica) }
  }

  private func read(_ blob: Blob, _ report: inout Report, _ progress: (Int) throws -> Void) throws {
    do {
      try workspace.blobs.copy(blob, progress: progress) { _ in }
    } catch let failure as Failure where failure.isOfStoredContent {
      report.problems.append(try workspace.problem(with: blob, failure))
      if failure.kind != .damaged || failure.code == "blob.missing" { return }
    }
    report.blobs += 1
    report.bytes += blob.size
  }

  /// The bytes there are to read.
  public func size() throws -> Int64 {
    try workspace.database.read { try BlobIndex($0).all() }.reduce(0) { $0 + $1.size }
  }
}
