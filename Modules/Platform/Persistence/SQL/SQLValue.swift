import Core

/// A value as a database column holds it.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

/// A type that has one representation as a database value.
public protocol SQLConvertible {
  /// The value to bind.
  var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
  public var sqlValue: SQLValue { self }
}

extension Int64: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLConvertible {
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLConvertible {
  public var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLConvertible {
  public var sqlValue: SQLValue { .bytes(self) }
}

extension ID: SQLConvertible {
  public var sqlValue: SQLValue { .bytes(bytes) }
}

extension Instant: SQLConvertible {
  public var sqlValue: SQLValue { .integer(milliseconds) }
}

extension CivilDate: SQLConvertible {
  public var sqlValue: SQLValue { .text(description) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
