/// The schema of a JSON value (JSON Schema 2020-12, as OpenAPI 3.1 uses it).
///
/// Schemas are derived from the decoded types with ``of(_:)``.
package indirect enum Schema: Hashable, Sendable {
  /// An object with known members.
  case object(Object)
  /// An array of any length.
  case array(of: Schema)
  /// A string: in a format (`uuid`, `date-time`), one of some values, or matching an ECMA-262 pattern.
  case string(format: String? = nil, values: [String] = [], pattern: String? = nil)
  /// A whole number: in a format of the OpenAPI registry (`int64`), one of some values, or within bounds.
  case integer(format: String? = nil, values: [Int] = [], range: ClosedRange<Int>? = nil)
  /// A number with an optional fraction.
  case number
  /// `true` or `false`.
  case boolean
  /// A value of any of these schemas.
  case any(of: [Schema])
  /// A value of a schema, or `null`.
  case nullable(Schema)
  /// An object with any keys and values of one schema.
  case map(of: Schema)
  /// A reference to a named object, by which a schema contains itself.
  case reference(String)
  /// Any value.
  case open

  /// An object with known members.
  package struct Object: Hashable, Sendable {
    /// The name among the components of a document; `nil` for an inline object.
    package let name: String?
    /// The name by which notes qualify the members.
    package let noteName: String?
    /// The members, in the order of their declaration.
    package let properties: [Property]

    /// Creates an object from its parts.
    package init(name: String?, properties: [Property]) {
      self.init(name: name, noteName: name, properties: properties)
    }

    /// Creates an object whose members have the notes of another one, such as a body without a name.
    package init(name: String?, noteName: String?, properties: [Property]) {
      self.name = name
      self.noteName = noteName
      self.properties = properties
    }
  }

  /// A member of an object.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let schema: Schema
    /// Whether the member is always present.
    package let isRequired: Bool

    /// Creates a member from its parts.
    package init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }
}
