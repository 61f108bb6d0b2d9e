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
    public internal(set) var problems: [Problem] = []
  }

  /// Reads everything.
  ///
  /// - Parameter progress: told the bytes of each piece read; it throws to stop.
  public func run(progress: (Int) throws -> Void = { _ in }) throws -> Report {
    var report = Report()
    report.problems = try workspace.database.integrityProblems().map {
      Problem("database.damaged", .databaseProblem($0))
    }
    guard report.problems.isEmpty else { return report }
    report.problems = try workspace.blobs.problems().map {
      Problem("contents.damaged", .contentsProblem($0))
    }
    var blobs: [Blob] = []
    try workspace.database.read { connection in
      for feature in workspace.composition.features {
        report.problems += try feature.audit(connection, workspace.isReplica).map {
          Problem("records.inconsistent", $0)
        }
      }
      blobs = try BlobIndex(connection).all()
    }
    for blob in blobs {
      do {
        try workspace.blobs.copy(blob, progress: progress) { _ in }
      } catch let failure as Failure where failure.isOfStoredContent {
        report.problems.append(try workspace.problem(with: blob, failure))
      }
      report.blobs += 1
      report.bytes += blob.size
    }
    return report
  }

  /// The bytes there are to read.
  public func size() throws -> Int64 {
    try workspace.database.read { try BlobIndex($0).all() }.reduce(0) { $0 + $1.size }
  }
}
