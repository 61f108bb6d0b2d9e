import Core
import Documents

/// What became of one file or folder.
struct PutResult: Sendable {
  let entry: PutPlan.Entry
  let outcome: Result<Outcome, Failure>

  init(_ entry: PutPlan.Entry, _ outcome: Result<Outcome, Failure>) {
    self.entry = entry
    self.outcome = outcome
  }

  enum Outcome: String, Encodable {
    case added, saved, unchanged, conflict

    init(_ outcome: SaveContent.Outcome) {
      switch outcome {
      case .saved: self = .saved
      case .unchanged: self = .unchanged
      case .conflict: self = .conflict
      }
    }
  }
}
