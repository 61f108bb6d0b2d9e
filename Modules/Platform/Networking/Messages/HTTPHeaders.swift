/// The header fields of a message in order, with repetitions (RFC 9110 §5).
public struct HTTPHeaders: Hashable, Sendable {
  /// A header field: a name and one value (RFC 9110 §5.1).
  public struct Field: Hashable, Sendable {
    /// The name as written; comparisons ignore its case.
    public let name: String
    /// The value, without surrounding spaces.
    public let value: String

    /// Creates a field from its parts.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Whether the field has a name, ignoring case.
    func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

    /// Whether the name is a token and the value contains no line break or NUL.
    ///
    /// A line break in a value would begin another field.
    var isSendable: Bool {
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }
        && value.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }
  }

  private var fields: [Field]

  /// Creates an empty list.
  public init() { fields = [] }

  /// The first value of a name; `nil` when there is none.
  ///
  /// Setting it replaces all fields of the name; `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.isNamed(name) }?.value }
    set {
      fields.removeAll { $0.isNamed(name) }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }

  /// Returns every value of a name, in order.
  public func values(of name: String) -> [String] { fields.filter { $0.isNamed(name) }.map(\.value) }

  /// Appends a field, even where one of the same name exists.
  public mutating func append(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// Returns these fields, with those of `other` replacing the fields of the same names.
  public func overridden(by other: HTTPHeaders) -> HTTPHeaders {
    var result = self
    result.fields.removeAll { mine in other.fields.contains { $0.isNamed(mine.name) } }
    result.fields += other.fields
    return result
  }
}

extension HTTPHeaders: Sequence {
  /// Returns an iterator over the fields, in order.
  public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates fields from a literal, `["Accept": "application/json"]`, in that order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }
}
