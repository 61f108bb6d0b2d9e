import Core
import Persistence

/// The part of an operation that was left out when the rest of it was performed.
public struct LeftOver<Value: Operation>: Sendable {
  /// The part, as an operation.
  public let operation: Value
  /// Why it was left out.
  public let reason: Failure

  /// A part from an operation and the reason.
  public init(_ operation: Value, because reason: Failure) {
    self.operation = operation
    self.reason = reason
  }
}

extension Operation {
  /// By default, an operation is performed whole or not at all.
  public func leftOver(by outcome: Outcome) -> LeftOver<Self>? { nil }
  /// By default, an operation stays as it was decided.
  public func decidedAgain(in connection: Connection) throws -> Self { self }
}
