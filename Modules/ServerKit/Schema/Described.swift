/// A type that says its own shape in JSON, instead of having it read off its `init(from:)`.
///
/// It is for types that are one value in JSON, or that refuse some values: those need an ``example`` they accept.
public protocol Described: Decodable {
  /// The shape of every value.
  static var schema: Schema { get }

  /// A value, for the types that contain one.
  static var example: Self { get }
}

extension String: Described {
  public static var schema: Schema { .string() }
  /// A word.
  public static var example: String { "example" }
}

extension Bool: Described {
  public static var schema: Schema { .boolean }
  /// The true one.
  public static var example: Bool { true }
}

extension Described where Self: FixedWidthInteger {
  public static var schema: Schema { .integer(format: "\(isSigned ? "int" : "uint")\(bitWidth)") }
  /// One.
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
  /// One.
  public static var example: Self { 1 }
}

extension Double: Described {}
extension Float: Described {}
