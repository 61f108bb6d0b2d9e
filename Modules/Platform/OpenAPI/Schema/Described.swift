/// A type that declares its JSON schema, instead of having it derived from its `init(from:)`.
///
/// Types need it that are a single JSON value or reject some values; the latter also need a valid
/// ``example``.
package protocol Described: Decodable {
  /// The schema of all values.
  static var schema: Schema { get }

  /// A valid value, used in examples of containing types.
  static var example: Self { get }
}

extension String: Described {
  package static var schema: Schema { .string() }
  package static var example: String { "example" }
}

extension Bool: Described {
  package static var schema: Schema { .boolean }
  package static var example: Bool { true }
}

extension Described where Self: FixedWidthInteger {
  package static var schema: Schema { .integer(format: "\(isSigned ? "int" : "uint")\(bitWidth)") }
  package static var example: Self { 1 }
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
  package static var schema: Schema { .number }
  package static var example: Self { 1 }
}

extension Double: Described {}
extension Float: Described {}
