import Core

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
