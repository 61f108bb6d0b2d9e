/// A change of one field: a member of a JSON merge patch (RFC 7396).
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The field stays as it is; the member is absent.
  case unchanged
  /// The field is removed; the member is `null`.
  case remove
  /// The field gets a value. An empty text or list removes it.
  case set(Value)
}

extension FieldChange {
  /// The field's value after the change.
  func applied(to old: Value?) -> Value? {
    switch self {
    case .unchanged: old
    case .remove: nil
    case .set(let value): value
    }
  }
}

extension KeyedDecodingContainer {
  /// The change that a member of a merge patch means.
  public func decodeChange<Value: Decodable>(forKey key: Key) throws -> FieldChange<Value> {
    guard contains(key) else { return .unchanged }
    return try decodeNil(forKey: key) ? .remove : .set(decode(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a change as a member of a merge patch; nothing for an unchanged field.
  public mutating func encodeChange<Value: Encodable>(_ change: FieldChange<Value>, forKey key: Key) throws {
    switch change {
    case .unchanged: break
    case .remove: try encodeNil(forKey: key)
    case .set(let value): try encode(value, forKey: key)
    }
  }
}
