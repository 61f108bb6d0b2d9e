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
    decoder.recording.record(element: schema)
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
