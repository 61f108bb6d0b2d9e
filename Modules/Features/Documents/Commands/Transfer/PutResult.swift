import Core
import Documents

/// The result of storing one file or folder.
struct PutResult: Sendable {
  let entry: PutPlan.Entry
  let outcome: Result<Outcome, Failure>
  /// The names from the destination folder down, as stored.
  let names: [String]

  init(_ entry: PutPlan.Entry, _ outcome: Result<Outcome, Failure>, names: [String]? = nil) {
    self.entry = entry
    self.outcome = outcome
    self.names = names ?? entry.names
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
