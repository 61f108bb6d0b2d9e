import GRDB
import GRDBSQLite

/// Stops a long read whose result is no longer needed.
///
/// SQLite asks every 100,000 steps of its virtual machine, some milliseconds, whether the read is cancelled
/// (https://www.sqlite.org/c3ref/progress_handler.html). A short read always ends. A transaction that writes
/// is never stopped.
public enum ReadCancellation {
  /// The condition that cancels the reads of the current task; `nil` when only the task's own cancellation counts.
  @TaskLocal public static var condition: Condition?

  /// A condition that cancels reads.
  ///
  /// It is a type of its own: in optimised builds of Swift 6.3, the runtime finds no metadata for a task-local closure
  /// and crashes.
  public struct Condition: Sendable {
    let holds: @Sendable () -> Bool

    /// A condition that is asked again and again, from any thread.
    public init(_ holds: @escaping @Sendable () -> Bool) { self.holds = holds }
  }

  private static let steps: Int32 = 100_000

  /// Makes the reads of a connection cancellable.
  static func prepare(_ database: GRDB.Database) {
    let connection = database.sqliteConnection
    sqlite3_progress_handler(
      connection, steps,
      { connection in
        guard sqlite3_txn_state(OpaquePointer(connection), nil) < SQLITE_TXN_WRITE else { return 0 }
        return Task.isCancelled || ReadCancellation.condition?.holds() == true ? 1 : 0
      }, connection.map { UnsafeMutableRawPointer($0) })
  }
}
