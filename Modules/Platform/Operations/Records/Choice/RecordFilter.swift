import Core
import Persistence

/// A condition on a column of a record kind, as a user types it.
///
/// A text contains the typed one in any case, or is exactly the one after `=`. Numbers, days and times are one value or a
/// range: `10`, `10..`, `..20`, `10..20`. Words and flags are typed as they are shown. `=` alone means no value.
package struct RecordFilter: Hashable, Sendable {
  /// The column.
  package let column: RecordColumn
  /// The condition in one form, whatever the user typed: in addresses, and in the history.
  package let text: String
  private let test: Test

  private enum Test: Hashable {
    case isEmpty
    case equals(SQLValue)
    case contains(String)
    /// Both ends are included; `nil` for an open one.
    case within(SQLValue?, SQLValue?)
  }

  /// The most characters of a condition.
  package static let maximum = 200

  /// The condition that a user typed.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that says what is understood, with the name of the column as its field.
  init(_ typed: String, of column: RecordColumn, by calendar: FilterCalendar) throws {
    self.column = column
    let typed = String(Self.trimmed(typed[...]))
    guard typed.count <= Self.maximum else {
      throw Failure(
        .invalid, "operations.filterLong", .filterLong(Self.maximum), remedy: .shortenFilter,
        field: column.name)
    }
    (text, test) = typed == "=" ? ("=", .isEmpty) : try Self.read(typed, column, calendar)
  }

  private static func read(
    _ typed: String, _ column: RecordColumn, _ calendar: FilterCalendar
  ) throws -> (String, Test) {
    let exact = typed.hasPrefix("=") ? String(trimmed(typed.dropFirst())) : nil
    let word = exact ?? typed
    switch column.meaning {
    case .text: return exact.map { ("=\($0)", .equals(.text($0))) } ?? (typed, .contains(typed))
    case .id:
      guard let id = ID(word) else { throw rejection(word, .filterByID, column) }
      return (id.description, .equals(id.sqlValue))
    case .flag:
      let folded = foldedName(word)
      for (value, phrase) in [(true, Phrase.flagYes), (false, Phrase.flagNo)] {
        let words = ["\(value)"] + Language.offered.map { foldedName(phrase.text(in: $0)) }
        if words.contains(folded) { return ("\(value)", .equals(value.sqlValue)) }
      }
      throw rejection(word, .filterByFlag, column)
    case .word(let words):
      guard let index = words.firstIndex(where: { foldedName($0) == foldedName(word) }) else {
        throw rejection(word, .oneOf(words), column)
      }
      return (words[index], .equals(index.sqlValue))
    case .number:
      return try range(word, column, .filterByNumber) { text in Int64(text).map { ($0, $0) } }
    case .day:
      return try range(word, column, .filterByDay) { try calendar.days($0).map { ($0.first, $0.last) } }
    case .time: return try range(word, column, .filterByDay, calendar.times)
    }
  }

  /// The condition for the values between two ends.
  private static func range<Value: Comparable & SQLConvertible & CustomStringConvertible>(
    _ typed: String, _ column: RecordColumn, _ remedy: Phrase,
    _ read: (String) throws -> (first: Value, last: Value)?
  ) throws -> (String, Test) {
    func end(_ text: Substring) throws -> (first: Value, last: Value)? {
      if text.isEmpty { return nil }
      guard let value = try read(String(text)) else { throw rejection(typed, remedy, column) }
      return value
    }
    let ends = ends(of: typed) ?? (typed[...], typed[...])
    guard !ends.first.isEmpty || !ends.last.isEmpty else { throw rejection(typed, remedy, column) }
    // Days are read together where they can be: the year of the last one follows from the first.
    let whole = ends.first.isEmpty || ends.last.isEmpty ? nil : try read(typed)
    let (first, last) = (try whole?.first ?? end(ends.first)?.first, try whole?.last ?? end(ends.last)?.last)
    if let first, let last, first > last {
      throw Failure(
        .invalid, "operations.filterReversed", .filterReversed(typed), remedy: .swapFilter, field: column.name
      )
    }
    let text = first == last ? "\(first.map { "\($0)" } ?? "")" : Self.text(first) + ".." + Self.text(last)
    return (text, .within(first?.sqlValue, last?.sqlValue))
  }

  private static func text(_ value: (some CustomStringConvertible)?) -> String { value?.description ?? "" }

  /// The texts before and after two full stops. After a day that ends with a full stop there are three.
  private static func ends(of text: String) -> (first: Substring, last: Substring)? {
    guard let start = text.indices.first(where: { text[$0...].hasPrefix("..") }) else { return nil }
    let stop = text[start...].firstIndex { $0 != "." } ?? text.endIndex
    return (trimmed(text[..<text.index(stop, offsetBy: -2)]), trimmed(text[stop...]))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func rejection(_ typed: String, _ remedy: Phrase, _ column: RecordColumn) -> Failure {
    Failure(
      .invalid, "operations.filter", .filterUnknown(typed), remedy: remedy, field: column.name)
  }
}

extension RecordFilter {
  /// The condition in the database. Of texts with letters beyond ASCII it is wider than ``matches(_:)``.
  var condition: SQL {
    let name = SQL(code: column.column)
    switch test {
    case .isEmpty: return column.meaning == .text ? "(\(name) IS NULL OR \(name) = '')" : "\(name) IS NULL"
    case .equals(let value): return "\(name) = \(value)"
    case .contains(let part): return "LOWER(\(name)) LIKE \(Self.pattern(part)) ESCAPE '\\'"
    case .within(let first, let last):
      let bounds = [first.map { "\(name) >= \($0)" as SQL }, last.map { "\(name) <= \($0)" as SQL }]
      return bounds.compactMap(\.self).reduce("1 = 1") { "\($0) AND \($1)" }
    }
  }

  /// Whether a record meets the condition, among those that the database found.
  func matches(_ record: Record) -> Bool {
    guard case .contains(let part) = test, !part.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return foldedName(record.text(column.column) ?? "").contains(foldedName(part))
  }

  /// The pattern of a part. Engines fold the case of ASCII alone, so any character may stand for another letter.
  private static func pattern(_ part: String) -> String {
    let inner = part.lowercased().unicodeScalars.reduce(into: "") { pattern, scalar in
      if ["%", "_", "\\"].contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar.isASCII ? scalar : "_")
    }
    return "%\(inner)%"
  }
}
