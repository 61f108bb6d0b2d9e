import Auth
import Core
import Persistence

/// A change a user can make, as a value.
///
/// Everything is resolved when the value is made: the ids of new records, dates, defaults. Performing it later, or on
/// another device, gives the same rows.
public protocol Operation: Codable, Sendable {
  /// What performing it tells the caller.
  associatedtype Outcome: Codable, Sendable

  /// The name in the log and in HTTP: `documents.folder.create`.
  static var name: String { get }

  /// The shape of the stored input, counted up when it changes.
  static var schema: Int { get }

  /// Whether the user can take it back.
  static var isUndoable: Bool { get }

  /// Content it names; it must be in the blob store before the operation is performed.
  var blobs: [Blob] { get }

  /// Checks the rules and the rights, and writes.
  ///
  /// - Throws: ``Failure``; nothing is written then.
  func perform(in change: Change, by actor: Actor) throws -> Outcome

  /// What it did, for the history.
  ///
  /// - Parameter before: the first record it touched, as it was before.
  func summary(before: Record?, outcome: Outcome) -> Phrase
}

extension Operation {
  public static var schema: Int { 1 }
  public static var isUndoable: Bool { true }
  public var blobs: [Blob] { [] }
}

/// The outcome of an operation that has nothing to tell.
public struct Done: Codable, Hashable, Sendable {
  /// The one value.
  public init() {}
}

/// An operation's type, for what arrives or is stored as text.
public struct OperationKind: Sendable {
  /// The operation's name.
  public let name: String
  let summary: @Sendable (_ input: String, _ before: Record?, _ outcome: String) throws -> Phrase

  /// The kind of a type.
  public init<Value: Operation>(_ type: Value.Type) {
    name = type.name
    summary = { input, before, outcome in
      try JSON.value(type, from: input)
        .summary(before: before, outcome: JSON.value(Value.Outcome.self, from: outcome))
    }
  }
}
