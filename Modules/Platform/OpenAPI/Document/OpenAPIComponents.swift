import Core

/// Collects the named objects of a document while schemas are encoded.
struct OpenAPIComponents {
  private let notes: SchemaNotes
  /// The named objects, by name.
  private(set) var schemas: [String: JSONValue] = [:]
  private var problems: [String] = []
  private var referred: Set<String> = []

  init(_ notes: SchemaNotes = SchemaNotes()) { self.notes = notes }

  /// All inconsistencies of the names.
  var allProblems: [String] {
    problems
      + referred.subtracting(schemas.keys).sorted().map { "schema \($0) is referred to and not described" }
  }

  /// Returns a schema as JSON Schema, with references to named objects.
  mutating func json(_ schema: Schema) -> JSONValue {
    switch schema {
    case .object(let object): return json(object)
    case .array(let element): return ["type": "array", "items": json(element)]
    case .map(let value): return ["type": "object", "additionalProperties": json(value)]
    case .string(let format, let values, let pattern):
      var members: [String: JSONValue] = ["type": "string"]
      members["format"] = format.map { .string($0) }
      members["pattern"] = pattern.map { .string($0) }
      if !values.isEmpty { members["enum"] = .texts(values) }
      return .object(members)
    case .integer(let format, let values, let range):
      var members: [String: JSONValue] = ["type": "integer"]
      members["format"] = format.map { .string($0) }
      if !values.isEmpty { members["enum"] = .array(values.map { .integer($0) }) }
      members["minimum"] = range.map { .integer($0.lowerBound) }
      members["maximum"] = range.map { .integer($0.upperBound) }
      return .object(members)
    case .number: return ["type": "number"]
    case .boolean: return ["type": "boolean"]
    case .any(let schemas): return ["anyOf": .array(schemas.map { json($0) })]
    case .nullable(let schema): return ["anyOf": [json(schema), ["type": "null"]]]
    case .reference(let name): return reference(name)
    case .open: return [:]
    }
  }

  private mutating func json(_ object: Schema.Object) -> JSONValue {
    var members: [String: JSONValue] = ["type": "object"]
    if !object.properties.isEmpty {
      var properties: [String: JSONValue] = [:]
      for property in object.properties {
        properties[property.name] = noted(
          json(property.schema), notes.member(property.name, of: object.noteName), property.schema)
      }
      members["properties"] = .object(properties)
    }
    let required = object.properties.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members["required"] = .texts(required) }
    guard let name = object.name else { return .object(members) }
    members["description"] = notes.object(name).map { .string($0) }
    add(name, .object(members))
    return reference(name)
  }

  /// Returns the schema of a parameter with its note.
  mutating func json(_ parameter: RouteDescription.Parameter) -> JSONValue {
    let note = notes.members["\(parameter.place.rawValue).\(parameter.name)"]
    return noted(json(parameter.schema), note, parameter.schema)
  }

  /// Returns an example of a schema.
  func example(of schema: Schema) -> JSONValue { SchemaExample(notes: notes).value(of: schema) }

  private func noted(_ json: JSONValue, _ note: MemberNote?, _ schema: Schema) -> JSONValue {
    guard let note else { return json }
    var members: [String: JSONValue] = ["description": .string(note.summary)]
    if let example = SchemaExample(notes: notes).leaf(schema, note) { members["examples"] = [example] }
    return (note.bounds?.apply(to: json) ?? json).with(members)
  }

  private mutating func add(_ name: String, _ object: JSONValue) {
    if name.wholeMatch(of: /[A-Za-z0-9._-]+/) == nil { problems.append("schema \(name) has no fit name") }
    if let other = schemas.updateValue(object, forKey: name), other != object {
      problems.append("schema \(name) has two shapes")
    }
  }

  private mutating func reference(_ name: String) -> JSONValue {
    referred.insert(name)
    return ["$ref": .string("#/components/schemas/\(name)")]
  }
}
