import Core
import GRDB
import GRDBSQLite

/// A table whose rows are numbered in the order in which they become visible to readers.
///
/// Its rows are inserted by ``Connection/insert(_:into:at:)`` and moved by ``Connection/renumber(_:in:)`` only, so
/// that one place assigns their numbers.
public struct NumberedTable: Sendable {
  /// The name of the table.
  public let name: String
  /// The column of the number, a `SEQUENCE`.
  public let number: String
  /// The guard under which numbers are assigned.
  public let writerGuard: WriterGuard

  /// A table with the column of its number.
  public init(_ name: String, number: String, under writerGuard: WriterGuard) {
    self.name = name
    self.number = number
    self.writerGuard = writerGuard
  }
}

/// A named right to assign numbers, held from the first one to the end of the transaction.
///
/// A number must not become visible after a later one: a reader that continues from the later one would miss it.
public struct WriterGuard: Hashable, Sendable {
  /// The name of the lock, for an engine that needs one.
  public let name: String

  /// The guard of a name.
  public init(_ name: String) { self.name = name }

  /// The guard of the change log and of the operations table.
  public static let changes = WriterGuard("changes")
  /// The guard of what a device has not sent yet.
  public static let outbox = WriterGuard("outbox")
}

extension Connection {
  /// Takes a writer guard; the transaction holds it until its end.
  ///
  /// SQLite has one writer at a time, so each transaction that may write has all guards from its beginning.
  ///
  /// - Throws: ``Failure`` when the transaction cannot write.
  func acquire(_ writerGuard: WriterGuard) throws {
    guard sqlite3_txn_state(database.sqliteConnection, "main") == SQLITE_TXN_WRITE else {
      let failure = Failure(DatabaseError(resultCode: .SQLITE_READONLY), at: path)
      transaction?.end(with: failure)
      throw failure
    }
  }

  /// Inserts a row with the next number of its table.
  ///
  /// - Parameters:
  ///   - columns: the other values of the row, by column.
  ///   - number: the number of a row that is inserted again; `nil` assigns the next one, which no row had before.
  /// - Returns: its number.
  @discardableResult
  public func insert(
    _ columns: [(name: String, value: any SQLConvertible)], into table: NumberedTable, at number: Int64? = nil
  ) throws -> Int64 {
    try acquire(table.writerGuard)
    var names = columns.map(\.name)
    var values = columns.map(\.value.sqlValue)
    if let number {
      names.append(table.number)
      values.append(.integer(number))
    }
    try execute(.insert(Record(columns: names, values: values), into: table.name))
    return database.lastInsertedRowID
  }

  /// Gives a row the next number of its table, which no row had before.
  ///
  /// - Returns: its new number.
  /// - Throws: ``Failure`` of kind `damaged` when no row has the number.
  public func renumber(_ number: Int64, in table: NumberedTable) throws -> Int64 {
    let isMeant = SQL(code: "WHERE \(table.number) =") + "\(number)"
    let record = try first(wholeRecords(of: table.name) + isMeant) { $0.record() }
    guard let record else {
      throw Failure(.damaged, .persistenceDamaged, .valueDamaged, remedy: .verifyData)
    }
    // The row is inserted again, since an engine counts insertions only.
    try execute(SQL(code: "DELETE FROM \(table.name)") + isMeant)
    let columns = zip(record.columns, record.values).filter { $0.0 != table.number }
    return try insert(columns.map { (name: $0.0, value: $0.1) }, into: table)
  }
}
