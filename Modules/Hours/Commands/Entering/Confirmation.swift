import CommandKit
import Core

/// What hours may be refused for that are taken once somebody says that it is right. One answer does not speak for another doubt.
enum Confirmation: CaseIterable {
  /// They are longer than 16 hours.
  case length
  /// Their day is more than a month ahead.
  case day

  /// What `--yes` agrees to.
  static func agreed(_ yes: Bool) -> Set<Confirmation> { yes ? Set(allCases) : [] }
}

extension Failure {
  /// The doubt for which hours were refused; `nil` when it was for something else.
  var confirmation: Confirmation? {
    switch code {
    case "hours.long": .length
    case "hours.farAhead": .day
    default: nil
    }
  }

  /// Asks whether the hours are right all the same.
  ///
  /// - Throws: ``Failure`` when they are not; this one where it is no doubt.
  func ask(_ context: Context, _ agreed: inout Set<Confirmation>) throws {
    guard let confirmation else { throw self }
    try context.confirm(.isItRight(message), yes: false)
    agreed.insert(confirmation)
  }
}
