import Auth
import Core

/// The part of an operation that was left out when the rest of it was performed.
public struct LeftOver<Value: Operation>: Sendable {
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

extension Operation {
  /// By default, an operation is performed whole or not at all.
  public func leftOver(by outcome: Outcome) -> LeftOver<Self>? { nil }
  /// By default, an operation stays as it was decided.
  public func decidedAgain(in change: Change, by actor: Actor) throws -> Self { self }
  /// By default, an operation does not depend on what a discarded one wrote.
  public func afterDiscarding(_ discarded: Self) -> Self { self }
}
