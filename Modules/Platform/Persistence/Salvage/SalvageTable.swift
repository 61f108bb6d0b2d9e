import Core

/// A table of a new database that takes the records of a damaged one.
struct SalvageTable {
  private struct Column {
    let name: String
    let type: String
    let isRequired: Bool
    /// The position in the primary key from 1; 0 outside of it.
    let key: Int
  }

  let name: String
  /// Whether the records are in the order of the primary key, without an index for it.
  let isClustered: Bool
  /// The name of the primary key's index; `nil` where the table itself is in that order.
  let keyIndex: String?
  /// The columns in the order in which records hold them.
  private let columns: [Column]
  /// The primary key's columns.
  private let keys: [Column]
  private let connection: Connection

  init(_ name: String, in connection: Connection) throws {
    self.name = name
    self.connection = connection
    isClustered = try connection.exists("SELECT 1 FROM pragma_table_list WHERE name = \(name) AND wr = 1")
    keyIndex = try connection.first("SELECT name FROM pragma_index_list(\(name)) WHERE origin = 'pk'") {
      $0.text()
    }
    let declared = try connection.rows(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_info(\(name)) ORDER BY cid"
    ) { Column(name: $0.text(), type: $0.text(), isRequired: $0.bool(), key: $0.int()) }
    keys = declared.filter { $0.key > 0 }.sorted { $0.key < $1.key }
    columns = isClustered ? keys + declared.filter { $0.key == 0 } : declared
  }

  /// Whether the number of a row is one of its columns, so that its record has NULL there.
  private func isRowNumber(_ column: Column) -> Bool {
    !isClustered && keyIndex == nil && column.key > 0 && column.type == "INTEGER"
  }

  /// Whether values can be a record of this table, an early one with fewer columns perhaps.
  func fits(_ values: [SQLValue]) -> Bool {
    guard !values.isEmpty, values.count <= columns.count else { return false }
    return zip(columns, values).allSatisfy { column, value in
      switch value {
      case .null: !column.isRequired && column.key == 0 || isRowNumber(column)
      case .integer: column.type == "INTEGER" && !isRowNumber(column)
      case .text: column.type == "TEXT"
      case .bytes: column.type == "BLOB"
      }
    }
  }

  /// Adds a record.
  ///
  /// - Returns: false when it cannot be one of this table.
  func add(_ row: Int64, _ values: [SQLValue]) throws -> Bool {
    guard fits(values) else { return false }
    let here = columns.prefix(values.count)
    let bound = zip(here, values).map { isRowNumber($0) ? .integer(row) : $1 }
    let names = here.map(\.name).joined(separator: ", ")
    let marks = here.map { _ in "?" }.joined(separator: ", ")
    return try connection.execute(
      SQL(code: "INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(marks))", values: bound)) == 1
  }

  /// The key of a record of the table.
  func key(of values: [SQLValue]) -> [SQLValue] {
    columns.indices.filter { columns[$0].key > 0 && $0 < values.count }
      .sorted { columns[$0].key < columns[$1].key }.map { values[$0] }
  }

  /// The key in a record of the primary key's index, which also has the number of the row.
  func key(ofIndex values: [SQLValue]) -> [SQLValue] { Array(values.prefix(keys.count)) }

  /// Whether the table has the record of a key.
  func has(_ key: [SQLValue]) throws -> Bool {
    let condition = keys.map { "\($0.name) = ?" }.joined(separator: " AND ")
    return try connection.exists(SQL(code: "SELECT 1 FROM \(name) WHERE \(condition)", values: key))
  }

  /// Whether values are a key of the table.
  func isKey(_ values: [SQLValue]) -> Bool {
    values.count == keys.count
      && zip(keys, values).allSatisfy { column, value in
        switch value {
        case .null: false
        case .integer: column.type == "INTEGER"
        case .text: column.type == "TEXT"
        case .bytes: column.type == "BLOB"
        }
      }
  }
}
