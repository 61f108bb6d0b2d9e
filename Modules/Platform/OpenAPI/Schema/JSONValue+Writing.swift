import Core

extension JSONValue {
  /// The value as JSON, with the keys of objects sorted.
  package var bytes: [UInt8] {
    var writer = JSONWriter(capacity: 65_536)
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .number(let number): writer.number(number)
    case .bool(let value): writer.bool(value)
    case .null: writer.null()
    }
  }

  /// Returns an array of strings.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// Returns this object with the members of another, which take precedence.
  package func with(_ others: [String: JSONValue]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(others) { $1 })
  }
}

extension JSONValue: Described {
  package static var schema: Schema { .open }
  package static var example: JSONValue { [:] }
}
