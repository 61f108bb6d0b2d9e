import Core
import Persistence

/// A choice whose names were found among the columns of its record kind.
struct RecordSelection {
  let columns: RecordColumns
  let filters: [RecordFilter]
  let order: RecordOrder
  /// The chosen columns, in the order of the table.
  let chosen: [RecordColumn]

  /// - Throws: ``Failure`` of kind `notFound` for an unknown record kind. An unknown column, and a condition that cannot be
  ///   read, are `invalid`.
  init(_ choice: RecordChoice, _ composition: Composition, _ connection: Connection) throws {
    let columns = try RecordColumns(of: choice.recordKind, composition, connection)
    self.columns = columns
    filters = try choice.filters.map {
      try RecordFilter($0.text, of: columns[$0.column], by: choice.calendar)
    }
    order = try choice.order.map { try RecordOrder($0, in: columns) } ?? .newest
    let names = Set(try choice.columns.map { try columns[$0].name })
    chosen = names.isEmpty ? columns.all : columns.all.filter { names.contains($0.name) }
  }

  /// The listing that a cursor belongs to: the record kind with its conditions and its order.
  var listing: ListPosition.Listing {
    let parts = [columns.recordKind.name, order.text] + filters.flatMap { [$0.column.name, $0.text] }
    // Each part with its length, so that no two choices have the same text.
    let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
    return ListPosition.Listing("T", of: ID(high: 0, low: 0).derived(for: text))
  }

  /// The ids after a position of the records that a user may see as far as the database can decide.
  ///
  /// Only ids are sorted, and not whole records, of which some have a megabyte.
  func statement(for user: ID, after position: RecordPosition?, limit: Int) -> SQL {
    let (table, seen) = (columns.recordKind.table, columns.recordKind.condition(for: user))
    let rest: SQL = position.map { "AND \(order.condition(after: $0))" } ?? ""
    let condition = filters.reduce(seen) { "\($0) AND \($1.condition)" } + rest
    return "SELECT id FROM \(SQL(code: table)) WHERE" + condition + order.clause + "LIMIT \(limit)"
  }
}
