import Core
import Persistence

/// The columns of stored records that are computed again.
///
/// Derived columns are computed once after their derivation has changed. Columns that a migration added are filled once (``AddedColumns``).
/// Versions and the change log stay as they are, because each device computes these columns itself. Columns of a unique rule
/// stay, too.
package struct DerivedColumns {
  private let database: Database
  private let composition: Composition

  /// The number of records that are computed again in one transaction.
  private static let batch = 1000

  /// The derived columns in a database.
  package init(_ database: Database, _ composition: Composition) {
    self.database = database
    self.composition = composition
  }

  /// Computes those again whose derivation has another revision than the stored records, a few hundred records in a
  /// transaction. A later call continues where this one ended.
  ///
  /// It reads one row where there is nothing to do, and does nothing on a full disk.
  package func refresh() throws {
    for recordKind in composition.recordKinds where recordKind.revision > 1 {
      var isRefreshed = try database.read { try last(of: recordKind, in: $0) == nil }
      while !isRefreshed {
        // It stays true on a full disk.
        isRefreshed = true
        try database.writeIfRoom { isRefreshed = try refreshSome(recordKind, in: $0) }
      }
    }
  }

  /// Computes the next records of a kind again.
  ///
  /// - Returns: whether they were the last ones.
  private func refreshSome(_ recordKind: RecordKind, in connection: Connection) throws -> Bool {
    guard let last = try last(of: recordKind, in: connection) else { return true }
    let table = SQL(code: recordKind.table)
    let ids = try connection.rows(
      "SELECT id FROM \(table) WHERE id > \(last) ORDER BY id LIMIT \(Self.batch)"
    ) { try $0.id() }
    for id in recordKind.derivation.revision > 1 ? ids : [] {
      if let record = try recordKind.load(id, in: connection) {
        try refresh(record, id, recordKind, connection)
      }
    }
    if let end = ids.last {
      try recordKind.added?.fill(recordKind.table, where: "id > \(last) AND id <= \(end)", in: connection)
    }
    let next = ids.count == Self.batch ? ids.last : nil
    let revision = recordKind.revision
    try connection.execute(
      """
      INSERT INTO operations_derivation (record_kind, revision, last) VALUES (\(recordKind.name), \(revision), \(next))
      ON CONFLICT (record_kind) DO UPDATE SET revision = \(revision), last = \(next)
      """)
    return next == nil
  }

  private func refresh(_ record: Record, _ id: ID, _ recordKind: RecordKind, _ connection: Connection) throws
  {
    let now = recordKind.derivation.refreshing(record)
    let columns = recordKind.derivation.columns.subtracting(recordKind.unique.flatMap(\.columns))
    for column in columns.sorted() where now[column] != record[column] {
      try connection.execute(
        """
        UPDATE \(SQL(code: recordKind.table)) SET \(SQL(code: column)) = \(now[column]) WHERE id = \(id)
        """)
    }
  }

  /// The last record of a kind that has the present revision; `nil` when all have it.
  private func last(of recordKind: RecordKind, in connection: Connection) throws -> ID? {
    let stored = try connection.first(
      "SELECT revision, last FROM operations_derivation WHERE record_kind = \(recordKind.name)"
    ) { row in (revision: row.int(), last: try row.optional { try $0.id() }) }
    guard let stored, stored.revision == recordKind.revision else { return ID(high: 0, low: 0) }
    return stored.last
  }
}
