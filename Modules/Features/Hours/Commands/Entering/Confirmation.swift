import CommandKit
import Core
import Hours

/// A confirmation without which unusual hours are rejected. Each doubt needs its own.
enum Confirmation: CaseIterable {
  /// The hours are longer than 16 hours.
  case length
  /// The day is more than a month ahead.
  case day

  /// The confirmations that `--yes` gives.
  static func agreed(_ yes: Bool) -> Set<Confirmation> { yes ? Set(allCases) : [] }
}

extension Failure {
  /// The confirmation that would prevent the rejection; `nil` for other failures.
  var confirmation: Confirmation? {
    switch code {
    case .hoursLong: .length
    case .hoursFarAhead: .day
    default: nil
    }
  }

  /// Asks the user to confirm the hours.
  ///
  /// - Throws: ``Failure`` when the user declines; this failure when no confirmation prevents it.
  func ask(_ context: Context, _ agreed: inout Set<Confirmation>) throws {
    guard let confirmation else { throw self }
    try context.confirm(.isItRight(message), yes: false)
    agreed.insert(confirmation)
  }
}
