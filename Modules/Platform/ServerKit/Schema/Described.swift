/// A type that declares its JSON schema, instead of having it derived from its `init(from:)`.
///
/// Types need it that are a single JSON value or reject some values; the latter also need a valid
/// ``example``.
public protocol Described: Decodable {
  /// The schema of all values.
  static var schema: Schema { get }

  /// A valid value, used in examples of containing types.
  static var example: Self { get }
}

extension String: Described {
  public static var schema: Schema { .string() }
  /// A word.
  public static var example: String { "example" }
}

extension Bool: Described {
  public static var schema: Schema { .boolean }
  /// `true`.
  public static var example: Bool { true }
}

extension Described where Self: FixedWidthInteger {
  public static var schema: Schema { .integer(format: "\(isSigned ? "int" : "uint")\(bitWidth)") }
  /// The number 1.
  public static var example: Self { 1 }
}

extension Int: Described {}
extension Int8: Described {}
extension Int16: Described {}
extension Int32: Described {}
extension Int64: Described {}
extension UInt: Described {}
extension UInt8: Described {}
extension UInt16: Described {}
extension UInt32: Described {}
extension UInt64: Described {}

extension Described where Self: BinaryFloatingPoint {
  public static var schema: Schema { .number }
  /// The number 1.
  public static var example: Self { 1 }
}

extension Double: Described {}
extension Float: Described {}
