import Auth
import Core
import Persistence

/// The type of an operation, to decode operations that arrive or are stored as text.
public struct OperationKind: Sendable {
  /// The operation's name.
  public let name: String
  /// The right its actor needs.
  public let right: Right
  /// Whether only a server may perform it, immediately.
  public let isOnlineOnly: Bool
  /// The type.
  public let type: any Operation.Type
  /// Describes an operation that was not performed yet.
  package let plan: @Sendable (_ input: String) throws -> Phrase
  /// Describes an operation that was performed.
  package let summary: @Sendable (_ input: String, _ before: Record?, _ outcome: String) throws -> Phrase

  /// The kind of a type.
  package init(of type: any Operation.Type) { self.init(type) }

  private init<Value: Operation>(_ type: Value.Type) {
    name = type.name
    right = type.right
    isOnlineOnly = type.isOnlineOnly
    self.type = type
    plan = { try JSON.value(type, from: $0).plan }
    summary = { input, before, outcome in
      try JSON.value(type, from: input)
        .summary(before: before, outcome: JSON.value(Value.Outcome.self, from: outcome))
    }
  }
}
