import Core
import Persistence

/// The order of a table of records: by a column, and by the ids among equal values.
///
/// Records without a value come first, in a falling order last. Without a column, the newest records come first.
package struct RecordOrder: Hashable, Sendable {
  /// The column; `nil` for the ids, which rise with the time at which records were made.
  package let column: RecordColumn?
  /// Whether the largest values come first.
  package let isFalling: Bool

  /// The order in which the newest records come first.
  package static let newest = RecordOrder(column: nil, isFalling: true)

  private init(column: RecordColumn?, isFalling: Bool) {
    self.column = column
    self.isFalling = isFalling
  }

  /// The order that a text names: `name` rising, `-name` falling.
  ///
  /// - Throws: ``Failure`` of kind `invalid` for a name without a column.
  init(_ text: String, in columns: RecordColumns) throws {
    let isFalling = text.hasPrefix("-")
    let column = try columns[isFalling ? String(text.dropFirst()) : text]
    self.init(column: column.column == "id" ? nil : column, isFalling: isFalling)
  }

  /// The text that names the order.
  package var text: String { (isFalling ? "-" : "") + (column?.name ?? "id") }
}

extension RecordOrder {
  /// The most characters of a text, and the most bytes of a sort key, by which records are sorted. A cursor holds them.
  private static let (maxCharacters, maxBytes) = (60, 240)

  /// The value by which records are sorted in the database; `nil` for the ids.
  private var expression: SQL? {
    guard let column else { return nil }
    if let sortKey = column.sortKey { return SQL(code: "substr(\(sortKey), 1, \(Self.maxBytes))") }
    switch column.meaning {
    case .text, .day: return SQL(code: "substr(\(column.column), 1, \(Self.maxCharacters))")
    case .id, .number, .flag, .word, .time: return SQL(code: column.column)
    }
  }

  /// The value by which a record is sorted; `nil` in the order of the ids.
  func value(of record: Record) -> SQLValue? {
    guard let column else { return nil }
    switch record[column.sortKey ?? column.column] {
    case .text(let text):
      return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.maxCharacters))))
    case .bytes(let bytes): return .bytes(Array(bytes.prefix(Self.maxBytes)))
    case let value: return value
    }
  }

  /// The clause that sorts.
  var clause: SQL {
    let ids: SQL = isFalling ? "ORDER BY id DESC" : "ORDER BY id"
    guard let expression else { return ids }
    return isFalling
      ? "ORDER BY \(expression) DESC NULLS LAST, id DESC" : "ORDER BY \(expression) NULLS FIRST, id"
  }

  /// The condition for the records after a position.
  func condition(after position: RecordPosition) -> SQL {
    let ids: SQL = isFalling ? "id < \(position.record)" : "id > \(position.record)"
    guard let expression, let value = position.value else { return ids }
    switch (value, isFalling) {
    case (.null, true): return "\(expression) IS NULL AND \(ids)"
    case (.null, false): return "(\(expression) IS NOT NULL OR \(ids))"
    case (_, true):
      return "(\(expression) < \(value) OR \(expression) IS NULL OR \(expression) = \(value) AND \(ids))"
    case (_, false): return "(\(expression) > \(value) OR \(expression) = \(value) AND \(ids))"
    }
  }
}
