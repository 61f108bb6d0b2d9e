import Core
import Hours

extension Failure {
  /// The failure with another remedy, if its own one suggests options for overlaps.
  func replacingOverlapRemedy(_ remedy: Phrase) -> Failure {
    guard cause is ResolvableOverlap else { return self }
    return Failure(kind, code, message, remedy: remedy, field: field)
  }

  /// Calls a closure, and replaces the remedy of a failure that suggests options for overlaps.
  static func replacingOverlapRemedy<Value>(by remedy: Phrase, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as Failure { throw failure.replacingOverlapRemedy(remedy) }
  }
}
