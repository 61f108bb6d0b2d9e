import Core

/// Composes examples of schemas from the examples of their members.
package struct SchemaExample {
  let notes: SchemaNotes

  /// SHA-256 of no bytes, the example of a hash.
  package static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// Returns an example of a schema; objects have all their members.
  func value(of schema: Schema, _ note: MemberNote? = nil) -> JSONValue {
    if let example = leaf(schema, note) ?? note?.example { return example }
    switch schema {
    case .object(let object):
      let members = object.properties.map { property in
        (property.name, value(of: property.schema, notes.member(property.name, of: object.noteName)))
      }
      return .object(Dictionary(members) { first, _ in first })
    case .array(let element): return [value(of: element)]
    case .nullable(let inner): return value(of: inner, note)
    case .any(let choices): return choices.first.map { value(of: $0, note) } ?? .null
    default: return [:]
    }
  }

  /// Returns the example of a schema without members; `nil` for others.
  func leaf(_ schema: Schema, _ note: MemberNote?) -> JSONValue? {
    switch schema {
    case .string(let format, let values, let pattern):
      if let value = values.first { return .string(value) }
      if let example = note?.example { return example }
      switch format {
      case "uuid": return .string(ID.example.description)
      case "date-time": return .string(Instant.example.description)
      case "date": return .string(CivilDate.example.description)
      default: return .string(pattern?.contains("{64}") == true ? Self.emptyHash : String.example)
      }
    case .integer(_, let values, let range):
      if let value = values.first { return .integer(value) }
      return note?.example ?? .integer(range?.lowerBound ?? 1)
    case .number: return note?.example ?? .number(1)
    case .boolean: return note?.example ?? true
    case .nullable(let inner): return leaf(inner, note)
    default: return nil
    }
  }
}
