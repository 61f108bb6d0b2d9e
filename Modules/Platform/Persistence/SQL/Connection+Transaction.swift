import Core
import GRDB
import GRDBSQLite

extension Connection {
  /// The state of a transaction.
  final class Transaction {
    /// The error that ended the transaction or its innermost savepoint; `nil` while statements may run.
    private(set) var error: (any Error)?

    /// Ends it: no statement runs any more, and it is not committed.
    func end(with error: any Error) { self.error = error }

    /// Lets statements run again, after the savepoint that had ended was rolled back.
    fileprivate func resume() { error = nil }
  }

  /// Whether the transaction or its innermost savepoint has ended: later statements throw, and nothing is
  /// committed.
  public var hasEnded: Bool { transaction?.error != nil }

  /// Ends the transaction or its innermost savepoint, so that it cannot be committed even where `error` is
  /// caught.
  ///
  /// - Parameter error: what later statements and the commit throw.
  package func end(with error: any Error) { transaction?.end(with: error) }

  /// Runs `body` in a transaction, which is rolled back when it throws. Both statements are prepared once;
  /// prepared each time, as GRDB does it, they cost more than a read of one row.
  ///
  /// - Parameter commit: the statement that commits; tests give one that rolls back and reports no error.
  /// - Throws: the error that ended the transaction, also when `body` caught it.
  func transaction<Value>(
    _ begin: SQL, commit: SQL = "COMMIT", _ body: (Connection) throws -> Value
  ) throws -> Value {
    let inside = Connection(
      database: database, isReadOnly: isReadOnly, columns: columns, transaction: Transaction())
    try control(begin)
    do {
      let value = try body(inside)
      if let error = inside.transaction?.error { throw error }
      try inside.commit(by: commit)
      return value
    } catch {
      // A full disk rolls back the whole transaction by itself.
      if database.isInsideTransaction { _ = try? control("ROLLBACK") }
      throw error
    }
  }

  /// Commits, and checks that the changes are in the database.
  ///
  /// Some engines answer the commit of a failed transaction with a rollback instead of an error.
  private func commit(by statement: SQL) throws {
    let isWriting = sqlite3_txn_state(database.sqliteConnection, "main") == SQLITE_TXN_WRITE
    let before = try dataVersion()
    try control(statement)
    guard try !database.isInsideTransaction && (!isWriting || dataVersion() != before) else {
      throw Failure.rolledBack
    }
  }

  /// A number that a commit of this connection changes, and a rollback does not
  /// (https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntldataversion).
  private func dataVersion() throws -> UInt32 {
    var version: UInt32 = 0
    let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return version
  }

  /// Runs `body` in a savepoint, and rolls back only its changes when it throws.
  ///
  /// An SQL error in it ends the savepoint and not the transaction: statements run again after it.
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
        try control("ROLLBACK TO nested")
        try control("RELEASE nested")
        transaction?.resume()
      }
      throw error
    }
  }

  /// Runs a statement of the transaction itself, also after it has ended.
  private func control(_ statement: SQL) throws {
    try stepping(statement) { while try next($0) {} }
  }
}
