import GRDB
import GRDBSQLite

/// Stops a long read whose result is no longer needed.
///
/// SQLite asks every 100,000 steps of its virtual machine, some milliseconds, whether the read is cancelled
/// (https://www.sqlite.org/c3ref/progress_handler.html). A short read always ends. A transaction that writes
/// is never stopped.
public enum ReadCancellation {
  /// Whether the reads of the current task are cancelled; `nil` when only the task's own cancellation counts.
  @TaskLocal public static var isCancelled: (@Sendable () -> Bool)?

  private static let steps: Int32 = 100_000

  /// Makes the reads of a connection cancellable.
  static func prepare(_ database: GRDB.Database) {
    let connection = database.sqliteConnection
    sqlite3_progress_handler(
      connection, steps,
      { connection in
        guard sqlite3_txn_state(OpaquePointer(connection), nil) < SQLITE_TXN_WRITE else { return 0 }
        return Task.isCancelled || ReadCancellation.isCancelled?() == true ? 1 : 0
      }, connection.map { UnsafeMutableRawPointer($0) })
  }
}
