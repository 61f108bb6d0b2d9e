import Core

/// The descriptions, bounds and examples of JSON members and objects, by their names.
///
/// A member has the same meaning wherever its name occurs. Where it has another one, the key is qualified:
/// `Break.start` for the member of an object, `query.user` for a query parameter.
package struct SchemaNotes: Sendable {
  /// The descriptions of named objects.
  package var objects: [String: String]
  /// The notes of members and parameters.
  package var members: [String: MemberNote]

  /// Creates notes from their parts.
  package init(objects: [String: String] = [:], members: [String: MemberNote] = [:]) {
    self.objects = objects
    self.members = members
  }

  /// Returns these notes and others, which take precedence.
  package func with(_ others: SchemaNotes) -> SchemaNotes {
    SchemaNotes(
      objects: objects.merging(others.objects) { $1 }, members: members.merging(others.members) { $1 })
  }

  /// Returns the note of a member of an object.
  func member(_ name: String, of object: String?) -> MemberNote? {
    object.flatMap { members["\($0).\(name)"] } ?? members[name]
  }

  /// Returns the description of an object; pages are described by their prefix.
  func object(_ name: String) -> String? {
    if let text = objects[name] { return text }
    return name.split(separator: ".").first.flatMap { objects["\($0).*"] }
  }
}

/// The description, the bounds and an example of a JSON member.
package struct MemberNote: Sendable {
  /// The meaning, in one sentence.
  package let summary: String
  /// The bounds beyond those of the type; `nil` where the type has all.
  package let bounds: Bounds?
  /// A valid value; `nil` where the type has one.
  package let example: JSONValue?

  /// Creates a note from its parts.
  package init(_ summary: String, _ bounds: Bounds? = nil, example: JSONValue? = nil) {
    self.summary = summary
    self.bounds = bounds
    self.example = example
  }

  /// The bounds of a value.
  package enum Bounds: Sendable {
    /// The number of characters of a text, and the ECMA-262 pattern that it matches; without one it has no U+0000.
    case text(ClosedRange<Int>, pattern: String? = nil)
    /// The least and the largest number.
    case number(ClosedRange<Int>)
    /// The number of elements of a list.
    case list(ClosedRange<Int>)
  }
}

extension MemberNote.Bounds {
  /// The pattern of all texts: none is stored with U+0000.
  private static let withoutZero = #"^[^\u0000]*$"#

  /// Returns a schema with the keywords of the bounds, as far as they concern its type.
  func apply(to schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    if case .array(let choices) = members["anyOf"] {
      return .object(members.merging(["anyOf": .array(choices.map { apply(to: $0) })]) { $1 })
    }
    var keywords: [String: JSONValue] = [:]
    switch (self, members["type"]) {
    case (.text(let lengths, let pattern), "string") where members["enum"] == nil:
      keywords = ["minLength": .integer(lengths.lowerBound), "maxLength": .integer(lengths.upperBound)]
      keywords["pattern"] = pattern.map { .string($0) } ?? members["pattern"] ?? .string(Self.withoutZero)
    case (.number(let range), "integer"), (.number(let range), "number"):
      keywords = ["minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case (.list(let range), "array"):
      keywords = ["minItems": .integer(range.lowerBound), "maxItems": .integer(range.upperBound)]
    default: break
    }
    return schema.with(keywords)
  }
}
