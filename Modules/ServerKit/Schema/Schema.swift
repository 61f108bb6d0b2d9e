/// The shape of a JSON value, as JSON Schema 2020-12 tells it and OpenAPI 3.1 takes it.
///
/// Shapes are not written but derived from the types that are decoded, with ``of(_:)``.
public indirect enum Schema: Hashable, Sendable {
  /// An object whose members are known.
  case object(Object)
  /// A list of any length.
  case array(of: Schema)
  /// A text: in a format (`uuid`, `date-time`), one of some values, or matching an ECMA-262 pattern.
  case string(format: String? = nil, values: [String] = [], pattern: String? = nil)
  /// A whole number: in a format of the OpenAPI registry (`int64`), one of some values, or within bounds.
  case integer(format: String? = nil, values: [Int] = [], range: ClosedRange<Int>? = nil)
  /// A number that may have a fraction.
  case number
  /// `true` or `false`.
  case boolean
  /// A value of any of these shapes.
  case any(of: [Schema])
  /// That, or `null`.
  case nullable(Schema)
  /// An object with any keys and values of one shape.
  case map(of: Schema)
  /// The named object of that name, described elsewhere: how a shape contains itself.
  case reference(String)
  /// Anything.
  case open

  /// An object whose members are known.
  public struct Object: Hashable, Sendable {
    /// What it is called among the components of a document; `nil` for one that is described where it stands.
    public let name: String?
    /// The members, in the order in which they were declared.
    public let properties: [Property]

    /// An object from its parts.
    public init(name: String?, properties: [Property]) {
      self.name = name
      self.properties = properties
    }
  }

  /// A member of an object.
  public struct Property: Hashable, Sendable {
    /// Its key.
    public let name: String
    /// Its shape.
    public let schema: Schema
    /// Whether it is always there.
    public let isRequired: Bool

    /// A member from its parts.
    public init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }
}
