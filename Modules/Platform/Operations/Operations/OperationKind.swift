import Auth
import Core
import Persistence

/// The type of an operation, to decode operations that arrive or are stored as text.
public struct OperationKind: Sendable {
  /// The operation's name, such as `documents.item.move`.
  public let name: String
  /// The right its actor needs.
  public let right: Right
  /// Whether only a server may perform it, immediately.
  public let isOnlineOnly: Bool
  /// The type that decodes its input.
  public let type: any Operation.Type
  /// Describes an operation that was not performed yet; one that this build cannot read, by its name.
  package let plan: @Sendable (_ input: String) -> Phrase
  /// Describes an operation that was performed; one that this build cannot read, by its name.
  package let summary: @Sendable (_ input: String, _ before: Record?, _ outcome: String) -> Phrase
  /// Describes an operation that was performed to its user; `nil` where the words of the history do.
  let announcement: @Sendable (_ input: String, _ outcome: String, Composition) -> Phrase?

  /// The kind of a type.
  package init(of type: any Operation.Type) { self.init(type) }

  private init<Value: Operation>(_ type: Value.Type) {
    name = type.name
    right = type.right
    isOnlineOnly = type.isOnlineOnly
    self.type = type
    plan = { (try? JSON.value(type, from: $0))?.plan ?? Phrase(verbatim: type.name) }
    summary = { input, before, outcome in
      guard let operation = try? JSON.value(type, from: input),
        let outcome = try? JSON.value(Value.Outcome.self, from: outcome)
      else { return Phrase(verbatim: type.name) }
      return operation.summary(before: before, outcome: outcome)
    }
    announcement = { input, outcome, composition in
      guard let type = type as? any AnnouncedOperation.Type else { return nil }
      return Self.announcement(of: type, input, outcome, composition)
    }
  }

  private static func announcement<Value: AnnouncedOperation>(
    of type: Value.Type, _ input: String, _ outcome: String, _ composition: Composition
  ) -> Phrase? {
    guard let operation = try? JSON.value(type, from: input),
      let outcome = try? JSON.value(Value.Outcome.self, from: outcome)
    else { return nil }
    return operation.announcement(of: outcome, in: composition)
  }
}
