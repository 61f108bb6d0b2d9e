import Synchronization

/// The queries for all columns of the tables of one database, each made once.
///
/// The columns are named: an engine may not run a prepared `*` any more after a migration added a column.
final class TableColumns: Sendable {
  private let queries = Mutex<[String: SQL]>([:])

  /// The query of a table, made by `make` when it is asked for the first time.
  func query(of table: String, _ make: () throws -> SQL) rethrows -> SQL {
    if let query = queries.withLock({ $0[table] }) { return query }
    let query = try make()
    queries.withLock { $0[table] = query }
    return query
  }
}

extension Connection {
  /// The names of a table's columns, in the table's order.
  public func columns(of table: String) throws -> [String] {
    try rows("SELECT name FROM pragma_table_info(\(table)) ORDER BY cid") { $0.text() }
  }

  /// The beginning of a query for whole records of a table; a condition may follow.
  public func wholeRecords(of table: String) throws -> SQL {
    try columns.query(of: table) {
      SQL(code: "SELECT \(try columns(of: table).joined(separator: ", ")) FROM \(table)")
    }
  }
}
