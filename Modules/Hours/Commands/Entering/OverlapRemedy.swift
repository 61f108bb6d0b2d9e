import Core
import Hours

extension Failure {
  /// The same refusal with another remedy, where it offers to fit hours in and the command has no options for that.
  func withoutFitting(_ remedy: Phrase) -> Failure {
    guard cause is FittableOverlap else { return self }
    return Failure(kind, code, message, remedy: remedy, field: field)
  }

  /// What `body` gives; where hours are in the way, with a remedy that the command has.
  static func replacingFitting<Value>(by remedy: Phrase, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as Failure { throw failure.withoutFitting(remedy) }
  }
}
