import Core
import GRDBSQLite

/// A row of a result, read column by column from the left. It is valid only inside the closure that received
/// it.
public struct Row {
  private let statement: OpaquePointer
  private var column: Int32 = 0

  init(_ statement: OpaquePointer) { self.statement = statement }

  private mutating func advance() -> Int32 {
    defer { column += 1 }
    return column
  }

  /// The next column as a number; 0 for NULL.
  public mutating func int64() -> Int64 { sqlite3_column_int64(statement, advance()) }

  /// The next column as a number; 0 for NULL.
  public mutating func int() -> Int { Int(int64()) }

  /// The next column as a boolean; false for NULL.
  public mutating func bool() -> Bool { int64() != 0 }

  /// The next column as a time.
  public mutating func instant() -> Instant { Instant(milliseconds: int64()) }

  /// The next column as text; empty for NULL.
  public mutating func text() -> String {
    let column = advance()
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The next column, a text, as UTF-8; empty for NULL.
  public mutating func utf8() -> [UInt8] { bytes() }

  /// The next column as bytes; empty for NULL.
  public mutating func bytes() -> [UInt8] {
    let column = advance()
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  /// The next column as an id.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the column does not hold 16 bytes.
  public mutating func id() throws -> ID {
    let column = advance()
    guard let start = sqlite3_column_blob(statement, column), sqlite3_column_bytes(statement, column) == 16
    else {
      throw Failure(.damaged, .persistenceDamaged, .valueDamaged, remedy: .verifyData)
    }
    return ID(
      high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// The next column by `read`; `nil` for NULL.
  public mutating func optional<Value>(_ read: (inout Row) throws -> Value) rethrows -> Value? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else {
      column += 1
      return nil
    }
    return try read(&self)
  }

  /// The next column, of any type.
  public mutating func value() -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(int64())
    case SQLITE_TEXT: .text(text())
    case SQLITE_BLOB: .bytes(bytes())
    default: skip()
    }
  }

  private mutating func skip() -> SQLValue {
    column += 1
    return .null
  }

  /// All columns of a row, by names that records of one table share.
  mutating func record(of names: [String]) -> Record {
    var values: [SQLValue] = []
    values.reserveCapacity(names.count)
    for _ in names { values.append(value()) }
    return Record(columns: names, values: values)
  }

  /// All columns from here by name.
  public mutating func record() -> Record {
    var names: [String] = []
    var values: [SQLValue] = []
    while column < sqlite3_column_count(statement) {
      names.append(sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "")
      values.append(value())
    }
    return Record(columns: names, values: values)
  }
}
