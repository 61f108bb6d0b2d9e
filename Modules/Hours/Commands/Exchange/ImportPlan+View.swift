import CommandKit
import Core

extension ImportPlan.Result {
  /// The result of an import, in JSON.
  struct View: Encodable {
    let isDryRun: Bool
    let added: Int
    let known: Int
    let differing: [Int]
    let failures: [ProblemView]
  }

  /// - Parameter isDryRun: whether the import was rolled back.
  func view(isDryRun: Bool) -> View {
    View(
      isDryRun: isDryRun, added: added, known: known, differing: differing,
      failures: rejected.map { ProblemView($0.failure, source: "\($0.place)") })
  }
}
