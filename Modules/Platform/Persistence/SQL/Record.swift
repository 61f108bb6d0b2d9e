import Core
import Synchronization

/// A row kept by column name: the values of a table for one id at one moment.
public struct Record: Hashable, Sendable {
  /// The names, in the table's order.
  public let columns: [String]
  /// The values, in the same order.
  public let values: [SQLValue]

  /// A record from its columns and as many values.
  public init(columns: [String], values: [SQLValue]) {
    precondition(columns.count == values.count)
    self.columns = columns
    self.values = values
  }

  /// The value of a column; `null` for one that does not exist.
  public subscript(column: String) -> SQLValue {
    columns.firstIndex(of: column).map { values[$0] } ?? .null
  }

  /// The record without some of its columns.
  public func without(_ names: Set<String>) -> Record {
    if names.isEmpty { return self }
    let kept = zip(columns, values).filter { !names.contains($0.0) }
    return Record(columns: kept.map(\.0), values: kept.map(\.1))
  }

  /// The record with another value in one of its columns.
  public func with(_ column: String, _ value: SQLValue) -> Record {
    Record(columns: columns, values: zip(columns, values).map { $0.0 == column ? value : $0.1 })
  }

  /// The text in a column, if it holds text.
  public func text(_ column: String) -> String? {
    if case .text(let text) = self[column] { text } else { nil }
  }

  /// The time in a column, if it holds a number.
  public func instant(_ column: String) -> Instant? {
    if case .integer(let number) = self[column] { Instant(milliseconds: number) } else { nil }
  }

  /// The id in a column, if it holds one.
  public func id(_ column: String) -> ID? {
    if case .bytes(let bytes) = self[column] { ID(bytes: bytes) } else { nil }
  }
}

extension SQL {
  /// The statement that inserts a record into a table.
  public static func insert(_ record: Record, into table: String) -> SQL {
    SQL(code: insertion(of: record.columns, into: table), values: record.values)
  }

  /// The text of each table's latest insertion: nearly all rows of a table are written with the same columns.
  private static let insertions = Mutex<[String: (columns: [String], text: String)]>([:])

  private static func insertion(of columns: [String], into table: String) -> String {
    insertions.withLock { known in
      if let known = known[table], known.columns == columns { return known.text }
      let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
      let text = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))"
      known[table] = (columns, text)
      return text
    }
  }
}

extension Record: Codable {
  /// As a JSON object; bytes are written as `{"hex": "…"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Column.self)
    let names = container.allKeys.map(\.stringValue).sorted()
    self.init(
      columns: names, values: try names.map { try container.decode(SQLValue.self, forKey: Column($0)) })
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Column.self)
    for (name, value) in zip(columns, values) { try container.encode(value, forKey: Column(name)) }
  }

  private struct Column: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension SQLValue: Codable {
  private enum BytesKey: String, CodingKey { case hex }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let object = try decoder.container(keyedBy: BytesKey.self)
      guard let bytes = Hex.decode(try object.decode(String.self, forKey: .hex)) else {
        throw DecodingError.dataCorruptedError(forKey: .hex, in: object, debugDescription: "not hexadecimal")
      }
      self = .bytes(bytes)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .integer(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .bytes(let bytes):
      var container = encoder.container(keyedBy: BytesKey.self)
      try container.encode(Hex.encode(bytes), forKey: .hex)
    }
  }
}
