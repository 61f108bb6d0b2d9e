import Core
import Persistence

/// The JSON forms of a record kind's columns outside the database, for people and programs.
///
/// Names are in lower camel case. Ids and times in columns that end in `_at` are recognised by themselves; a
/// record kind declares the rest.
public struct ColumnForms: Sendable {
  /// The meaning of a stored value.
  public enum Form: Hashable, Sendable {
    /// A boolean, stored as 0 or 1.
    case flag
    /// A word, stored as its index from 0 in a list of words.
    case word([String])
    /// A moment, stored as its milliseconds since 1970.
    case time
    /// JSON, stored as text.
    case json
    /// Texts, stored with commas between them.
    case list
  }

  private let forms: [String: Form]
  private let names: [String: String]
  /// The columns that no table shows: fingerprints of content, and secrets.
  let hidden: Set<String>

  /// Forms from their parts.
  ///
  /// - Parameters:
  ///   - forms: the meanings of values, by column.
  ///   - names: names other than those of the columns, by column.
  ///   - hidden: the columns that no table of records shows, such as the hash of content.
  public init(_ forms: [String: Form] = [:], names: [String: String] = [:], hidden: Set<String> = []) {
    self.forms = forms
    self.names = names
    self.hidden = hidden
  }

  /// The name of a column as a member.
  func name(of column: String) -> String { names[column] ?? Self.name(of: column) }

  /// The declared meaning of a column's values; `nil` where none is declared.
  func form(of column: String) -> Form? { forms[column] }

  /// A record as members of a JSON object; columns that are null are left out.
  package func members(of record: Record) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (column, value) in zip(record.columns, record.values) where value != .null {
      members[name(of: column)] = json(value, in: column)
    }
    return members
  }

  private func json(_ value: SQLValue, in column: String) -> JSONValue {
    switch (value, forms[column]) {
    case (.null, _): .null
    case (.integer(let number), .flag): .bool(number != 0)
    case (.integer(let number), .word(let words)) where words.indices.contains(Int(number)):
      .string(words[Int(number)])
    case (.integer(let number), let form):
      form == .time || column.hasSuffix("_at")
        ? .string(Instant(milliseconds: number).description) : .integer(Int(number))
    case (.text(let text), .json): (try? JSON.value(JSONValue.self, from: text)) ?? .string(text)
    case (.text(let text), .list): .array(text.split(separator: ",").map { .string(String($0)) })
    case (.text(let text), _): .string(text)
    case (.bytes(let bytes), _): .string(ID(bytes: bytes)?.description ?? Hex.encode(bytes))
    }
  }

  /// The name in lower camel case: `modifiedAt` for `modified_at`.
  private static func name(of column: String) -> String {
    let words = column.split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
