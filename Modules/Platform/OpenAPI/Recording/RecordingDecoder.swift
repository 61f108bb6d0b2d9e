/// A decoder without input: it returns examples and records the requests.
struct RecordingDecoder: Decoder {
  let recording: Recording
  let recorder: SchemaRecorder
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ recording: Recording, _ recorder: SchemaRecorder, path: [any CodingKey] = []) {
    self.recording = recording
    self.recorder = recorder
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    recording.recordObject()
    return KeyedDecodingContainer(RecordingObject(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    recording.recordArray()
    return RecordingArray(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { RecordingValue(decoder: self) }

  /// Returns the decoder of a nested value.
  func inside(_ inner: Recording, _ key: (any CodingKey)?) -> RecordingDecoder {
    RecordingDecoder(inner, recorder, path: codingPath + (key.map { [$0] } ?? []))
  }
}

/// A single value container: a leaf, or the value of an optional.
struct RecordingValue: SingleValueDecodingContainer {
  let decoder: RecordingDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    decoder.recording.recordNull()
    return decoder.recorder.isMakingSmallest
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (schema, example) = try decoder.recorder.describe(type)
    decoder.recording.record(value: schema)
    return example
  }
}
