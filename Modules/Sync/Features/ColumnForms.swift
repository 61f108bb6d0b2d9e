import Core
import Persistence

/// How the columns of a collection read outside the database, in JSON for people and programs.
///
/// Names are in lower camel case. Ids, and moments in columns that end in `_at`, are told by what they hold; of the rest, a
/// collection says what does not follow.
public struct ColumnForms: Sendable {
  /// What a value means that is stored as something else.
  public enum Form: Hashable, Sendable {
    /// 0 or 1.
    case flag
    /// One of some words, by its number from 0 on.
    case word([String])
    /// A text that is JSON.
    case json
    /// Texts with commas between them.
    case list
  }

  private let forms: [String: Form]
  private let names: [String: String]

  /// Forms from their parts.
  ///
  /// - Parameters:
  ///   - forms: what values mean, by column.
  ///   - names: names other than those of the columns, by column.
  public init(_ forms: [String: Form] = [:], names: [String: String] = [:]) {
    self.forms = forms
    self.names = names
  }

  /// A record as members of a JSON object; what has no value is left out.
  func members(of record: Record) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (column, value) in zip(record.columns, record.values) where value != .null {
      members[names[column] ?? Self.name(of: column)] = json(value, in: column)
    }
    return members
  }

  private func json(_ value: SQLValue, in column: String) -> JSONValue {
    switch (value, forms[column]) {
    case (.null, _): .null
    case (.integer(let number), .flag): .bool(number != 0)
    case (.integer(let number), .word(let words)) where words.indices.contains(Int(number)):
      .string(words[Int(number)])
    case (.integer(let number), _):
      column.hasSuffix("_at") ? .string(Instant(milliseconds: number).description) : .integer(Int(number))
    case (.text(let text), .json): (try? JSON.value(JSONValue.self, from: text)) ?? .string(text)
    case (.text(let text), .list): .array(text.split(separator: ",").map { .string(String($0)) })
    case (.text(let text), _): .string(text)
    case (.bytes(let bytes), _): .string(ID(bytes: bytes)?.description ?? Hex.encode(bytes))
    }
  }

  /// `modified_at` is `modifiedAt`.
  private static func name(of column: String) -> String {
    let words = column.split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
