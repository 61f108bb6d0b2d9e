import Core
import Foundation
import GRDB
import GRDBSQLite

/// A database inside a transaction. It is valid only inside the closure that received it.
///
/// An SQL error ends the transaction, or the savepoint around it, as it does in PostgreSQL: later statements throw
/// that error, and nothing is committed, even where the caller caught it. A statement that may break a constraint
/// runs in ``nested(_:)``.
public struct Connection {
  let database: GRDB.Database
  let isReadOnly: Bool
  /// `nil` outside a transaction.
  let transaction: Transaction?
  let columns: TableColumns

  init(
    database: GRDB.Database, isReadOnly: Bool, columns: TableColumns = TableColumns(),
    transaction: Transaction? = nil
  ) {
    self.database = database
    self.isReadOnly = isReadOnly
    self.columns = columns
    self.transaction = transaction
  }

  /// Runs a statement and returns the number of rows it changed.
  @discardableResult
  public func execute(_ sql: SQL) throws -> Int {
    try forEach(sql) { _ in }
    return database.changesCount
  }

  /// The number of rows the connection has changed since it was opened: it stays equal while nothing is
  /// written.
  public var changesSoFar: Int { database.totalChangesCount }

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

  /// Runs `body` with more memory for pages of the file.
  ///
  /// Without it, SQLite reads most pages several times when thousands of records are read in the order of an index, and
  /// writes most pages of indexes several times when thousands are written.
  public func keepingPages<Value>(_ body: () throws -> Value) throws -> Value {
    let before = try first("PRAGMA cache_size") { $0.int64() } ?? 0
    try database.execute(sql: "PRAGMA cache_size = -16000")
    defer { try? database.execute(sql: "PRAGMA cache_size = \(before)") }
    return try body()
  }

  /// SQLite's plan for a query, one step a line (`EXPLAIN QUERY PLAN`).
  public func plan(_ sql: SQL) throws -> [String] {
    try rows("EXPLAIN QUERY PLAN" + sql) { row in
      (_, _, _) = (row.int(), row.int(), row.int())
      return row.text()
    }
  }

  private func step<Value>(_ sql: SQL, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    if let error = transaction?.error { throw error }
    let value = try stepping(sql, body)
    if let transaction, !database.isInsideTransaction {
      transaction.end(with: Failure.rolledBack)
      throw Failure.rolledBack
    }
    return value
  }

  /// Runs a statement without asking whether the transaction has ended, as its own statements do.
  func stepping<Value>(_ sql: SQL, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    columns.log.add(sql.text)
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
      let failure = Failure(error, at: path)
      transaction?.end(with: failure)
      throw failure
    }
  }

  var path: String {
    sqlite3_db_filename(database.sqliteConnection, "main").map { String(cString: $0) } ?? ""
  }

  func next(_ statement: OpaquePointer) throws -> Bool {
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
        case .text(let text) where text.hasZero:
          throw Failure(.invalid, "persistence.zeroCharacter", .zeroCharacter, remedy: .typeTextAgain)
        case .text(let text): sqlite3_bind_text(statement, position, text, Int32(text.utf8.count), transient)
        case .bytes(let bytes): sqlite3_bind_blob(statement, position, bytes, Int32(bytes.count), transient)
        }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
}

extension String {
  /// Whether it has a U+0000. `contains` would look at each byte by itself.
  fileprivate var hasZero: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    } ?? utf8.contains(0)
  }
}
