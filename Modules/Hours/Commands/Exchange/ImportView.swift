import CommandKit
import Core

extension ImportPlan.Result {
  /// What became of a file, as programs read it.
  struct View: Encodable {
    let isTrial: Bool
    let added: Int
    let known: Int
    let differing: [Int]
    let failures: [ProblemView]
  }

  /// - Parameter isTrial: whether nothing of it stands.
  func view(isTrial: Bool) -> View {
    View(
      isTrial: isTrial, added: added, known: known, differing: differing,
      failures: rejected.map { ProblemView($0.failure, source: "\($0.place)") })
  }
}
