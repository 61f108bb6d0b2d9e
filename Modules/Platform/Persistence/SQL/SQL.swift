/// A piece of SQL with its values. Interpolated values are bound, never spliced:
///
///     let find: SQL = "SELECT name FROM documents_item WHERE id = \(id)"
///
/// Another `SQL` may be interpolated to compose statements. The text keeps to the dialect that SQLite and
/// PostgreSQL share.
public struct SQL: Sendable {
  /// The statement with a `?` for each value.
  public private(set) var text: String
  /// The values, in the order of the question marks.
  public private(set) var values: [SQLValue]

  /// SQL that is known to be code, not data: a table name from a declaration, a keyword.
  public init(code: String) {
    text = code
    values = []
  }

  /// SQL that is known to be code, with a value for each of its question marks.
  public init(code: String, values: [SQLValue]) {
    text = code
    self.values = values
  }

  /// Joins two pieces with a space between them.
  public static func + (left: SQL, right: SQL) -> SQL {
    var sum = left
    sum.text += " " + right.text
    sum.values += right.values
    return sum
  }
}

extension SQL {
  /// Placeholders of values with commas between them, for `IN`.
  public static func list(_ values: some Collection<some SQLConvertible>) -> SQL {
    SQL(code: values.map { _ in "?" }.joined(separator: ", "), values: values.map(\.sqlValue))
  }
}

extension SQL: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(code: value) }

  public init(stringInterpolation: Interpolation) {
    self.init(
      code: String(decoding: stringInterpolation.text, as: UTF8.self), values: stringInterpolation.values)
  }

  /// Collects the literal parts as code and everything else as values.
  public struct Interpolation: StringInterpolationProtocol {
    // Bytes, since `String` checks its content anew with each appended piece; this runs for every statement.
    fileprivate var text: [UInt8] = []
    fileprivate var values: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text.append(contentsOf: literal.utf8) }

    /// Binds a value as a parameter of the statement, so that it never becomes SQL.
    public mutating func appendInterpolation(_ value: some SQLConvertible) { bind(value.sqlValue) }

    /// Binds a value, or NULL.
    public mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) { bind(value.sqlValue) }

    private mutating func bind(_ value: SQLValue) {
      text.append(UInt8(ascii: "?"))
      values.append(value)
    }

    /// Inserts another piece with its values.
    public mutating func appendInterpolation(_ other: SQL) {
      text.append(contentsOf: other.text.utf8)
      values += other.values
    }
  }
}
