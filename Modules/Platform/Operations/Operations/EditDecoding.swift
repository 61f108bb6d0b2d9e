/// Decodes the edits of an operation: plain members, and the values they replace in `base`.
public struct EditDecoding<Key: CodingKey> {
  private let values: KeyedDecodingContainer<Key>
  private let base: KeyedDecodingContainer<Key>?

  /// Begins to decode an operation whose members have some keys.
  ///
  /// - Throws: `DecodingError` when the operation or its `base` is no object.
  public init(_ decoder: any Decoder, keyedBy keys: Key.Type) throws {
    values = try decoder.container(keyedBy: keys)
    let outer = try decoder.container(keyedBy: BaseKey.self)
    base = outer.contains(.base) ? try outer.nestedContainer(keyedBy: keys, forKey: .base) : nil
  }

  /// Returns a member that is no edit.
  public func value<Value: Decodable>(_ key: Key) throws -> Value {
    try values.decode(Value.self, forKey: key)
  }

  /// Returns an optional member that is no edit.
  public func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    try values.decodeIfPresent(Value.self, forKey: key)
  }

  /// Returns the edit of a field; `nil` where its member is absent.
  public func edit<Value>(_ key: Key) throws -> Edit<Value>? {
    guard values.contains(key) else { return nil }
    return Edit(from: try replaced(key), to: try values.decode(Value.self, forKey: key))
  }

  /// Returns the edit of a field that `null` sets to an empty value.
  public func edit<Value>(_ key: Key, empty: Value) throws -> Edit<Value>? {
    guard values.contains(key) else { return nil }
    return Edit(from: try replaced(key), to: try values.decode(Value?.self, forKey: key) ?? empty)
  }

  private func replaced<Value: Decodable>(_ key: Key) throws -> Value? {
    guard let base, base.contains(key) else { return nil }
    return try base.decode(Value.self, forKey: key)
  }
}

/// Encodes the edits of an operation: plain members, and the values they replace in `base`.
public struct EditEncoding<Key: CodingKey> {
  private let encoder: any Encoder
  private var values: KeyedEncodingContainer<Key>
  private var base: KeyedEncodingContainer<Key>?

  /// Begins to encode an operation whose members have some keys.
  public init(_ encoder: any Encoder, keyedBy keys: Key.Type) {
    self.encoder = encoder
    values = encoder.container(keyedBy: keys)
  }

  /// Encodes a member that is no edit; none for `nil`.
  public mutating func encode<Value: Encodable>(_ value: Value?, _ key: Key) throws {
    try values.encodeIfPresent(value, forKey: key)
  }

  /// Encodes the edit of a field; nothing for `nil`.
  public mutating func encode<Value>(_ edit: Edit<Value>?, _ key: Key) throws {
    guard let edit else { return }
    try values.encode(edit.to, forKey: key)
    guard let from = edit.from else { return }
    if base == nil {
      var outer = encoder.container(keyedBy: BaseKey.self)
      base = outer.nestedContainer(keyedBy: Key.self, forKey: .base)
    }
    try base?.encode(from, forKey: key)
  }
}

/// The key of the values that edits replace.
private enum BaseKey: String, CodingKey { case base }
