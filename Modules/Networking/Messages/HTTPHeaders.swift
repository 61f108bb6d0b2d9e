/// The header fields of a message (RFC 9110 §5): in order, the same name as often as it was sent.
public struct HTTPHeaders: Hashable, Sendable {
  /// One line of them.
  public struct Field: Hashable, Sendable {
    /// The name as written; its case means nothing.
    public let name: String
    /// The value, without the spaces around it.
    public let value: String

    /// A line from its parts.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Whether this is a line of that name.
    func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

    /// Whether it can be sent: a token, and a value that holds no line break and no NUL, through which a value could turn into
    /// other lines.
    var isSendable: Bool {
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }
        && value.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }
  }

  private var fields: [Field]

  /// No lines.
  public init() { fields = [] }

  /// The first value of a name; `nil` when there is none. Setting it replaces all lines of the name, or removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.isNamed(name) }?.value }
    set {
      fields.removeAll { $0.isNamed(name) }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }

  /// Every value of a name, in order.
  public func values(of name: String) -> [String] { fields.filter { $0.isNamed(name) }.map(\.value) }

  /// Adds a line behind the others, also where there is one of its name.
  public mutating func append(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// These lines, with those of `other` in place of the ones of the same names.
  public func overridden(by other: HTTPHeaders) -> HTTPHeaders {
    var result = self
    result.fields.removeAll { mine in other.fields.contains { $0.isNamed(mine.name) } }
    result.fields += other.fields
    return result
  }
}

extension HTTPHeaders: Sequence {
  /// Goes through the lines in order.
  public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Lines written as `["Accept": "application/json"]`, in that order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }
}
