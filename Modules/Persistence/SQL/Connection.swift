import Core
import GRDB
import GRDBSQLite

/// A database inside a transaction. It is valid only inside the closure that received it.
public struct Connection {
  let database: GRDB.Database
  let isReadOnly: Bool

  /// Runs a statement and returns the number of rows it changed.
  @discardableResult
  public func execute(_ sql: SQL) throws -> Int {
    try forEach(sql) { _ in }
    return database.changesCount
  }

  /// The number of rows the connection has changed since it was opened: it stays equal while nothing is
  /// written.
  public var changesSoFar: Int { database.totalChangesCount }

  /// Whether the transaction is still open: an error such as a full disk rolls it back at once.
  public var isInsideTransaction: Bool { database.isInsideTransaction }

  /// All rows of a result.
  public func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    try forEach(sql) { row in values.append(try read(&row)) }
    return values
  }

  /// The first row of a result; `nil` when there is none.
  public func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
    try step(sql) { statement in
      guard try next(statement) else { return nil }
      var row = Row(statement)
      return try read(&row)
    }
  }

  /// The names of a table's columns.
  public func columns(of table: String) throws -> Set<String> {
    Set(try rows("SELECT name FROM pragma_table_info(\(table))") { $0.text() })
  }

  /// Whether a result has a row.
  public func exists(_ sql: SQL) throws -> Bool { try first(sql) { _ in true } ?? false }

  /// Passes each row of a result to `body` as it is read; memory does not grow with the result.
  public func forEach(_ sql: SQL, _ body: (inout Row) throws -> Void) throws {
    try step(sql) { statement in
      while try next(statement) {
        var row = Row(statement)
        try body(&row)
      }
    }
  }

  /// Runs `body` in a transaction, which is rolled back when it throws. Both statements are prepared once;
  /// prepared each time, as GRDB does it, they cost more than a read of one row.
  func transaction<Value>(_ begin: SQL, _ body: (Connection) throws -> Value) throws -> Value {
    try execute(begin)
    do {
      let value = try body(self)
      try execute("COMMIT")
      return value
    } catch {
      // A full disk rolls back the whole transaction by itself.
      if isInsideTransaction { _ = try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body`, and rolls back only its changes when it throws.
  public func nested<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("SAVEPOINT nested")
    do {
      let value = try body()
      try execute("RELEASE nested")
      return value
    } catch {
      // A full disk rolls back the whole transaction by itself; then there is no savepoint left, and `error`
      // says why.
      if database.isInsideTransaction {
        try execute("ROLLBACK TO nested")
        try execute("RELEASE nested")
      }
      throw error
    }
  }

  /// SQLite's plan for a query, one step a line (`EXPLAIN QUERY PLAN`).
  public func plan(_ sql: SQL) throws -> [String] {
    try rows("EXPLAIN QUERY PLAN" + sql) { row in
      (_, _, _) = (row.int(), row.int(), row.int())
      return row.text()
    }
  }

  private func step<Value>(_ sql: SQL, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    do {
      var statement = try database.cachedStatement(sql: sql.text)
      if sqlite3_stmt_busy(statement.sqliteStatement) != 0 {
        statement = try database.makeStatement(sql: sql.text)
      }
      let handle = statement.sqliteStatement
      if isReadOnly, sqlite3_stmt_readonly(handle) == 0 { throw DatabaseError(resultCode: .SQLITE_READONLY) }
      defer { sqlite3_reset(handle) }
      try bind(sql.values, to: handle)
      return try withExtendedLifetime(statement) { try body(handle) }
    } catch let error as DatabaseError {
      throw Failure(error, at: path)
    }
  }

  private var path: String {
    sqlite3_db_filename(database.sqliteConnection, "main").map { String(cString: $0) } ?? ""
  }

  private func next(_ statement: OpaquePointer) throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let code = ResultCode(rawValue: sqlite3_extended_errcode(database.sqliteConnection))
      throw DatabaseError(resultCode: code, message: database.lastErrorMessage)
    }
  }

  /// Binds values to a statement. A text with U+0000 is `invalid`: functions of SQL end at it.
  private func bind(_ values: [SQLValue], to statement: OpaquePointer) throws {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, position)
        case .integer(let number): sqlite3_bind_int64(statement, position, number)
        case .text(let text) where text.utf8.contains(0):
          throw Failure(.invalid, "persistence.zeroCharacter", .zeroCharacter, remedy: .typeTextAgain)
        case .text(let text): sqlite3_bind_text(statement, position, text, Int32(text.utf8.count), transient)
        case .bytes(let bytes): sqlite3_bind_blob(statement, position, bytes, Int32(bytes.count), transient)
        }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
}
