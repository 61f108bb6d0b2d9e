import Core
import Hours

extension Failure {
  /// The failure with another remedy, if its own one suggests options for overlaps.
  func replacingOverlapRemedy(_ remedy: Phrase) -> Failure {
    cause is ResolvableOverlap ? with(remedy: remedy) : self
  }

  /// Calls a closure, and replaces the remedy of a failure that suggests options for overlaps.
  static func replacingOverlapRemedy<Value>(by remedy: Phrase, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as Failure { throw failure.replacingOverlapRemedy(remedy) }
  }
}
