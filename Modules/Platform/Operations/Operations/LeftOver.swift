import Core

/// The part of an operation that was left out when the rest of it was performed.
public struct LeftOver<Value: DecisionOperation>: Sendable {
  /// The part, as an operation.
  public let operation: Value
  /// The act of the part, with names where the outcome has them.
  public let plan: Phrase
  /// Why it was left out.
  public let reason: Failure

  /// A part from an operation, its description and the reason.
  public init(_ operation: Value, plan: Phrase, because reason: Failure) {
    self.operation = operation
    self.plan = plan
    self.reason = reason
  }
}
