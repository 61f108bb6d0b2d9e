import Core
import Persistence

/// Columns that a migration added to a record kind, which follow from other records where a record lacks them.
///
/// A migration adds them empty, so that it is quick. `DerivedColumns` fills those of stored records in steps. A record that
/// was stored or sent before, as a before-image or by an earlier server, lacks them, and gets them when it is written.
public struct AddedColumns: Sendable {
  /// The number of the latest addition: one more than before where columns are added later.
  let revision: Int
  private let values: [(column: String, value: String)]

  /// Columns from their parts.
  ///
  /// - Parameter values: an SQL expression for each column, over the columns of the record's own row.
  public init(revision: Int = 1, _ values: KeyValuePairs<String, String>) {
    self.revision = revision
    self.values = values.map { (column: $0.key, value: $0.value) }
  }

  /// Fills those columns that are empty, of the records that meet a condition.
  func fill(_ table: String, where condition: SQL, in connection: Connection) throws {
    try set(values.map { "\($0.column) = COALESCE(\($0.column), \($0.value))" }, table, condition, connection)
  }

  /// Writes the columns that a record lacks, after the others were written.
  func complete(_ record: Record, _ id: ID, _ table: String, in connection: Connection) throws {
    let lacking = values.filter { !record.columns.contains($0.column) }
    if lacking.isEmpty { return }
    try set(lacking.map { "\($0.column) = \($0.value)" }, table, "id = \(id)", connection)
  }

  private func set(_ assignments: [String], _ table: String, _ condition: SQL, _ connection: Connection)
    throws
  {
    try connection.execute(
      SQL(code: "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE") + condition)
  }
}
