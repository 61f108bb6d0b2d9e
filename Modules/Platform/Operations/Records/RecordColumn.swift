import Core
import Persistence

/// A column of a record kind as readers of a table see it.
package struct RecordColumn: Hashable, Sendable {
  /// The name, which is that of the member in JSON.
  package let name: String
  /// The meaning of its values.
  package let meaning: Meaning
  /// The name in the database, which is the record kind's own.
  let column: String
  /// The derived column by which texts are sorted as people do; `nil` where there is none.
  let sortKey: String?

  /// The meaning of the values of a column.
  package enum Meaning: Hashable, Sendable {
    /// The identity of a record, of an operation or of a device.
    case id
    case number
    /// A boolean.
    case flag
    /// A word of a list.
    case word([String])
    /// A moment.
    case time
    /// A day without a time.
    case day
    case text
  }
}

/// The columns of a record kind that readers of a table see, in the order of the table.
///
/// Hidden columns are left out, and those that follow from others, but for the name by which people know a record. No name
/// comes from a request.
struct RecordColumns {
  let recordKind: RecordKind
  let all: [RecordColumn]
  private let unseen: Set<String>

  /// - Throws: ``Failure`` of kind `notFound` when no feature has such a record kind, or no table shows it.
  init(of name: String, _ composition: Composition, _ connection: Connection) throws {
    let recordKind = try composition.shownKind(name)
    self.recordKind = recordKind
    let (forms, derived) = (recordKind.forms, recordKind.derivation.columns)
    unseen = derived.subtracting(["name"]).union(forms.hidden)
    all = try connection.columnTypes(of: recordKind.table).compactMap { [unseen] column, type in
      if unseen.contains(column) { return nil }
      let sortKey = "\(column)_sort"
      return RecordColumn(
        name: forms.name(of: column), meaning: Self.meaning(of: column, type, forms.form(of: column)),
        column: column, sortKey: derived.contains(sortKey) ? sortKey : nil)
    }
  }

  /// The column of a name.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that lists the names.
  subscript(name: String) -> RecordColumn {
    get throws {
      guard let column = all.first(where: { $0.name == name }) else {
        throw Failure(
          .invalid, "operations.noColumn", .noSuchColumn(name), remedy: .columnNames(all.map(\.name)),
          field: "column")
      }
      return column
    }
  }

  /// The members of a record that readers see.
  func members(of record: Record) -> [String: JSONValue] {
    recordKind.forms.members(of: record.without(unseen))
  }

  private static func meaning(
    of column: String, _ type: String, _ form: ColumnForms.Form?
  ) -> RecordColumn.Meaning {
    switch (form, type) {
    case (.flag, _): .flag
    case (.word(let words), _): .word(words)
    case (.time, _): .time
    case (.json, _), (.list, _): .text
    case (nil, "BLOB"): .id
    case (nil, "INTEGER"): column.hasSuffix("_at") ? .time : .number
    default: column == "day" || column.hasSuffix("_day") ? .day : .text
    }
  }
}

extension Composition {
  /// The record kind of a name, if tables show it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for another one.
  func shownKind(_ name: String) throws -> RecordKind {
    guard let recordKind = recordKind(name), recordKind.withheld == nil else { throw Failure.noRecordKind }
    return recordKind
  }
}

extension Failure {
  /// No feature has such a record kind.
  static let noRecordKind = Failure(
    .notFound, "operations.noRecordKind", .noSuchRecordKind, remedy: .chooseRecordKind, field: "recordKind")
}
