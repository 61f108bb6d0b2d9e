import CommandKit
import Core

extension ImportPlan.Result {
  /// The result of an import, in JSON.
  struct View: Encodable {
    let isDryRun: Bool
    let added: Int
    /// The added entries that the company's rules count otherwise than the file.
    let recounted: Int
    /// The added entries that are submitted, approved or sealed in the file, and open here.
    let reopened: Int
    let known: Int
    let differing: [Int]
    let failures: [ProblemView]
  }

  /// - Parameter isDryRun: whether the import was rolled back.
  func view(isDryRun: Bool) -> View {
    View(
      isDryRun: isDryRun, added: added, recounted: recounted, reopened: reopened, known: known,
      differing: differing,
      failures: rejected.map { ProblemView($0.failure, source: "\($0.place)") })
  }
}
