extension Schema {
  /// Returns the schema that a type decodes from; ``open`` where it cannot be derived (see
  /// ``SchemaDerivation``).
  package static func of<Value: Decodable>(_ type: Value.Type) -> Schema { SchemaDerivation(of: type).schema }
}

/// Derives the schema of a type by decoding a value of it and recording the decoder's requests.
///
/// A member that is decoded with `decodeIfPresent`, `contains` or `decodeNil` is optional. A `CaseIterable`
/// enum with raw values is the list of these. A type that contains itself is a ``Schema/reference(_:)``
/// there. A type that rejects its examples (an enum with payloads, a rule in `init(from:)`) has to be
/// ``Described``; until then, it and its containing types are open.
package struct SchemaDerivation: Sendable {
  package let schema: Schema
  /// The names of the types that have to be ``Described`` before the schema is complete.
  package let undescribed: [String]

  /// Derives the schema of a type.
  package init<Value: Decodable>(of type: Value.Type) {
    let recorder = SchemaRecorder()
    schema = (try? recorder.describe(type).schema) ?? .open
    undescribed = recorder.undescribed
  }

  /// Returns the component name of a type: `FeedBody.Entry`, and `Page.Item` for `Page<Item>`, without
  /// modules.
  ///
  /// Component names consist of letters, digits, dots, dashes and underscores (OpenAPI 3.1 §4.8.7).
  package static func name<Value>(of type: Value.Type) -> String {
    var path = String(reflecting: type)
    if path.utf8.contains(UInt8(ascii: "$")) {
      path.replace(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }
    let names = path.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return names.map { name in
      let parts = name.split(separator: ".")
      return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
    }.joined(separator: ".")
  }
}
