/// A keyed container that has every requested member.
struct RecordingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder
  private var recording: Recording { decoder.recording }
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: RecordingDecoder) { self.decoder = decoder }

  var allKeys: [Key] {
    recording.notesKeys()
    return decoder.recorder.isMakingSmallest ? [] : [Key(stringValue: Recording.anyKey)].compactMap(\.self)
  }

  func contains(_ key: Key) -> Bool {
    recording.notesOptional(key.stringValue)
    return !decoder.recorder.isMakingSmallest
  }

  func decodeNil(forKey key: Key) -> Bool {
    recording.notesOptional(key.stringValue)
    return decoder.recorder.isMakingSmallest
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (schema, example) = try decoder.recorder.describe(type)
    recording.notes(key.stringValue, schema)
    return example
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Inner> { nested(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder.inside(recording.nested("super"), nil) }
  func superDecoder(forKey key: Key) -> any Decoder { nested(key) }

  private func nested(_ key: Key) -> RecordingDecoder {
    decoder.inside(recording.nested(key.stringValue), key)
  }
}

/// An unkeyed container of one element, or of as many as are decoded without checking for the end.
struct RecordingArray: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: RecordingDecoder) { self.decoder = decoder }

  var count: Int? { decoder.recorder.isMakingSmallest ? 0 : 1 }
  var isAtEnd: Bool { currentIndex >= (count ?? 0) }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    let (schema, example) = try decoder.recorder.describe(type)
    decoder.recording.notes(element: schema)
    return example
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedDecodingContainer<Inner> {
    nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { nested().unkeyedContainer() }
  mutating func superDecoder() -> any Decoder { nested() }

  private mutating func nested() -> RecordingDecoder {
    currentIndex += 1
    return decoder.inside(decoder.recording.nested(), nil)
  }
}
