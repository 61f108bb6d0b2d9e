import Core
import Persistence

/// The records that a user chooses from a table, by the names of columns as the user's browser sent them.
package struct RecordChoice: Hashable, Sendable {
  /// The name of the record kind.
  package let recordKind: String
  /// The conditions as they were typed, each with the name of its column.
  package let filters: [Typed]
  /// The order, as ``RecordOrder`` writes it; `nil` for the newest records first.
  package let order: String?
  /// The names of the columns; empty for all.
  package let columns: [String]
  /// The calendar by which days are read.
  package let calendar: FilterCalendar

  /// A condition that was not read yet.
  package struct Typed: Hashable, Sendable {
    /// The name of the column.
    package let column: String
    /// The typed text.
    package let text: String

    /// A condition from its parts.
    package init(_ column: String, _ text: String) {
      self.column = column
      self.text = text
    }
  }

  /// A choice from its parts.
  package init(
    of recordKind: String, filters: [Typed] = [], order: String? = nil, columns: [String] = [],
    by calendar: FilterCalendar
  ) {
    self.recordKind = recordKind
    self.filters = filters
    self.order = order
    self.columns = columns
    self.calendar = calendar
  }
}

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

  /// The records after a position that a user may see as far as the database can decide.
  func statement(
    for user: ID, after position: RecordPosition?, limit: Int, in connection: Connection
  ) throws -> SQL {
    let (table, seen) = (columns.recordKind.table, columns.recordKind.condition(for: user))
    let rest: SQL = position.map { "AND \(order.condition(after: $0))" } ?? ""
    let condition = filters.reduce(seen) { "\($0) AND \($1.condition)" } + rest
    let page = condition + order.clause + "LIMIT \(limit)"
    let records = try connection.wholeRecords(of: table)
    if order.column == nil { return records + "WHERE" + page }
    // Only ids are sorted, and not whole records.
    return records + "WHERE id IN (SELECT id FROM \(SQL(code: table)) WHERE \(page))" + order.clause
  }
}
