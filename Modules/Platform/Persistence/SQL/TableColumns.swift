import Core
import Synchronization

/// The columns of the tables of one database, each table asked for them once, and the log of its statements.
///
/// Connections are copied often, so one object serves both: with a reference more, an inserted record took 3 % more
/// instructions (`Tools/scripts/instruction-counts`).
///
/// The columns are named in queries: an engine may not run a prepared `*` any more after a migration added a column.
final class TableColumns: Sendable {
  /// The columns of a table, and the queries for all of them.
  struct Table: Sendable {
    /// The names, in the table's order.
    let names: [String]
    /// The query for all rows.
    let all: SQL
    /// The code of the query for the row of an id.
    let one: String
  }

  let log = StatementLog()
  private let tables = Mutex<[String: Table]>([:])

  /// A table, made by `make` when it is asked for the first time.
  func table(_ name: String, _ make: () throws -> Table) rethrows -> Table {
    if let table = tables.withLock({ $0[name] }) { return table }
    let table = try make()
    tables.withLock { $0[name] = table }
    return table
  }
}

extension Connection {
  /// The names of a table's columns, in the table's order.
  public func columns(of table: String) throws -> [String] {
    try rows("SELECT name FROM pragma_table_info(\(table)) ORDER BY cid") { $0.text() }
  }

  /// The names of a table's columns with their types in SQLite, in the table's order.
  package func columnTypes(of table: String) throws -> [(name: String, type: String)] {
    try rows("SELECT name, type FROM pragma_table_info(\(table)) ORDER BY cid") { ($0.text(), $0.text()) }
  }

  /// The beginning of a query for whole records of a table; a condition may follow.
  public func wholeRecords(of table: String) throws -> SQL { try self.table(table).all }

  /// The record of a table with an id, if there is one.
  public func record(_ id: ID, of table: String) throws -> Record? {
    let table = try self.table(table)
    return try first(SQL(code: table.one, values: [id.sqlValue])) { $0.record(of: table.names) }
  }

  /// The first record of a table that meets a condition, if there is one.
  public func record(of table: String, where condition: SQL) throws -> Record? {
    let table = try self.table(table)
    return try first(table.all + "WHERE" + condition) { $0.record(of: table.names) }
  }

  private func table(_ name: String) throws -> TableColumns.Table {
    try columns.table(name) {
      let names = try columns(of: name)
      let all = "SELECT \(names.joined(separator: ", ")) FROM \(name)"
      return TableColumns.Table(names: names, all: SQL(code: all), one: all + " WHERE id = ?")
    }
  }
}
