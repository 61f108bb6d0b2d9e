import Core

extension Schema {
  /// The schema of a member, by the names and positions that lead to it; `nil` for none.
  package func member(at path: some Collection<String>) -> Schema? {
    guard let name = path.first else { return self }
    let rest = path.dropFirst()
    return switch self {
    case .object(let object): object.properties.first { $0.name == name }?.schema.member(at: rest)
    case .array(let element): element.member(at: rest)
    case .map(let value): value.member(at: rest)
    case .nullable(let schema): schema.member(at: path)
    case .any(let schemas): schemas.lazy.compactMap { $0.member(at: path) }.first
    default: nil
    }
  }

  /// The form of the values, in the words of JSON Schema: `date-time ("2026-11-19T06:30:00.000Z")`.
  ///
  /// It is `nil` for a schema without a form of its own.
  package var form: String? {
    switch self {
    case .string(_, let values, _) where !values.isEmpty:
      return values.count > 20 ? "string" : values.map { "\"\($0)\"" }.joined(separator: " | ")
    case .string(let format?, _, _): return example(of: format)
    case .string: return "string"
    case .integer(let format, _, let range):
      return range.map { "integer, \($0.lowerBound)…\($0.upperBound)" } ?? example(of: format ?? "integer")
    case .number: return example(of: "number")
    case .boolean: return "boolean"
    case .array: return "array"
    case .object, .map: return "object"
    case .nullable(let schema): return schema.form
    case .any(let schemas):
      let forms = schemas.compactMap(\.form)
      return forms.isEmpty ? nil : forms.joined(separator: " | ")
    case .reference, .open: return nil
    }
  }

  private func example(of format: String) -> String {
    let example = SchemaExample(notes: SchemaNotes()).value(of: self)
    return "\(format) (\(String(decoding: example.bytes, as: UTF8.self)))"
  }
}
