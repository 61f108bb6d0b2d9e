import Auth
import Core
import Persistence

/// A file of the records that a user chose, made page by page.
///
/// The records are in the order of their ids, whatever the choice says: changes during a long export do not move them, so
/// that each one is in the file once.
package struct RecordFile: Sendable {
  /// The formats of files.
  package enum Format: String, Codable, CaseIterable, Sendable {
    case csv, json

    /// The media type of a file.
    package var mediaType: String {
      switch self {
      case .csv: "text/csv; charset=utf-8"
      case .json: "application/json"
      }
    }
  }

  private let choice: RecordChoice
  private let format: Format
  private let composition: Composition
  private var cursor: Cursor?
  /// The number of records so far.
  package private(set) var count = 0
  /// The conditions, each as the name of its column and its text; known after the first page.
  package private(set) var filters: [String] = []
  /// Whether the file has all records.
  package private(set) var isComplete = false
  private var hasBegun = false

  /// A file of a choice, which has no record yet.
  package init(_ choice: RecordChoice, as format: Format, in composition: Composition) {
    self.choice = RecordChoice(
      of: choice.recordKind, filters: choice.filters, order: "id", columns: choice.columns,
      by: choice.calendar)
    self.format = format
    self.composition = composition
  }

  /// The number of records of a page, and the bytes after which it ends.
  private static let (pageSize, pageBytes) = (50, 1 << 20)

  /// Returns the bytes of the next page of records.
  package mutating func next(in store: CompanyStore, for actor: Actor) throws -> [UInt8] {
    let query = RecordTable(
      choice, after: cursor, limit: Self.pageSize, maxBytes: Self.pageBytes, in: composition)
    let page = try store.answer(query, for: actor)
    let columns = page.columns.filter { $0.name != "id" }.map(\.name)
    var text = hasBegun ? "" : begin(columns)
    for row in page.rows { text += try record(row, columns) }
    filters = page.filters.map { "\($0.column.name): \($0.text)" }
    (cursor, hasBegun, isComplete) = (page.next, true, page.next == nil)
    if isComplete, format == .json { text += count == 0 ? "]\n" : "\n]\n" }
    return Array(text.utf8)
  }

  private func begin(_ columns: [String]) -> String {
    switch format {
    case .csv: CSV.record(["id"] + columns)
    case .json: "["
    }
  }

  private mutating func record(_ row: RecordRow, _ columns: [String]) throws -> String {
    count += 1
    switch format {
    case .csv:
      return CSV.record(
        try [row.id.description] + columns.map { try row.members[$0].map(Self.cell) ?? "" })
    case .json:
      let chosen = row.members.filter { $0.key == "id" || columns.contains($0.key) }
      return (count == 1 ? "\n" : ",\n") + (try JSON.text(JSONValue.object(chosen)))
    }
  }

  /// The cell of a value. A text of a user never becomes a formula of a spreadsheet.
  private static func cell(_ value: JSONValue) throws -> String {
    switch value {
    case .null: ""
    case .string(let text): SpreadsheetText.guarded(text)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let isTrue): String(isTrue)
    case .array, .object: SpreadsheetText.guarded(try JSON.text(value))
    }
  }
}
