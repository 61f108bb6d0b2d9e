extension Schema {
  /// The shape that a type decodes from; ``open`` where it cannot be found out (see ``SchemaDerivation``).
  public static func of<Value: Decodable>(_ type: Value.Type) -> Schema { SchemaDerivation(of: type).schema }
}

/// Finds out the shape of a type by decoding one value of it and watching what it asks for.
///
/// A member asked for with `decodeIfPresent`, `contains` or `decodeNil` is not required. Enums that are `CaseIterable`
/// with raw values are the list of these. A type that contains itself is a ``Schema/reference(_:)`` there. A type
/// that refuses the examples it is given (an enum with payloads, a rule in `init(from:)`) has to be ``Described``;
/// until it is, it and what contains it are open.
public struct SchemaDerivation: Sendable {
  /// The shape.
  public let schema: Schema
  /// The types that have to be ``Described`` before the shape can be told, by name.
  public let undescribed: [String]

  /// Derives the shape of a type.
  public init<Value: Decodable>(of type: Value.Type) {
    let recorder = SchemaRecorder()
    schema = (try? recorder.describe(type).schema) ?? .open
    undescribed = recorder.undescribed
  }

  /// What objects of a type are called: `FeedBody.Entry`, and `Page.Item` for `Page<Item>`, without the modules they are
  /// from; a component has only letters, digits, dots, dashes and underscores in its name (OpenAPI 3.1 §4.8.7).
  static func name<Value>(of type: Value.Type) -> String {
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
