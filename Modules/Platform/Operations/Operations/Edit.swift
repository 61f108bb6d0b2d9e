import Core

/// A new value for one field of a record, and the value it replaces.
///
/// Edits merge field by field: another user's change of another field is kept. When the field itself was
/// changed meanwhile, the edit is rejected.
///
/// In JSON, the member of the field is the new value, as in a JSON Merge Patch (RFC 7396): absent for no edit,
/// `null` to remove the value. The values that edits replace are the members of `base`, beside them.
public struct Edit<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The value it replaces; `nil` replaces any value.
  public let from: Value?
  /// The value that the field gets.
  public let to: Value

  /// An edit from its parts.
  public init(from: Value? = nil, to: Value) {
    self.from = from
    self.to = to
  }

  /// The value to write; `nil` when the field has it already.
  ///
  /// - Parameter field: the field's name in JSON.
  /// - Throws: ``Failure`` of kind `conflict` when the field holds another value than the edit replaces.
  public func applied(to present: Value, field: String) throws -> Value? {
    if present == to { return nil }
    if let from, from != present {
      throw Failure(.conflict, "sync.editedMeanwhile", .editedMeanwhile, remedy: .lookAgain, field: field)
    }
    return to
  }
}
