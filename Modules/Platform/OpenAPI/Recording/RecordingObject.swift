/// A keyed container that has every requested member.
struct RecordingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder
  private var recording: Recording { decoder.recording }
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: RecordingDecoder) { self.decoder = decoder }

  var allKeys: [Key] {
    recording.recordKeys()
    return decoder.recorder.isMakingSmallest ? [] : [Key(stringValue: Recording.anyKey)].compactMap(\.self)
  }

  func contains(_ key: Key) -> Bool {
    recording.recordOptional(key.stringValue)
    return !decoder.recorder.isMakingSmallest
  }

  func decodeNil(forKey key: Key) -> Bool {
    recording.recordOptional(key.stringValue)
    return decoder.recorder.isMakingSmallest
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (schema, example) = try decoder.recorder.describe(type)
    recording.record(key.stringValue, schema)
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
