import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The records of a kind that an admin chose, with the columns and the conditions of the choice.
struct DataTableModel: Sendable {
  let kind: String
  let noun: Phrase?
  /// All columns of the kind.
  let columns: [RecordColumn]
  /// The names of the columns that are shown.
  let shown: [String]
  /// Whether the admin chose the columns.
  let areChosen: Bool
  /// The conditions as they were typed.
  let typed: [RecordChoice.Typed]
  /// The page of records; `nil` where a condition was rejected.
  let table: RecordTable.Answer?
  /// The reason why a condition was rejected, at the field of its column.
  let rejection: Failure?
  /// The records that the shown ones refer to.
  let references: [ID: RecordReferences.Reference]
  /// The zone of the shown times.
  let zone: Zone

  /// The number of columns that are shown where the admin chose none.
  private static let usualColumns = 7

  /// The name of the field of a column's condition.
  static func field(of column: String) -> String { "where-\(column)" }
}

extension DataTableModel {
  /// - Throws: ``Failure`` of kind `forbidden` for a user who is no admin, `notFound` for an unknown record kind.
  init(_ call: PageCall, _ form: Form) throws {
    let composition = call.companyStore.composition
    let kind = try call.call.parameter("kind")
    let answer = try call.answer(RecordKindColumns(of: kind, in: composition))
    let zone = try call.answer(WorkingZones()).main
    let names = answer.columns.map(\.name)
    let chosen = form.values("column").filter(names.contains)
    let shown =
      chosen.isEmpty
      ? Array(names.filter { !["id", "version"].contains($0) }.prefix(Self.usualColumns)) : chosen
    let typed = names.compactMap { name in
      form.text(Self.field(of: name)).map { RecordChoice.Typed(name, $0) }
    }
    let choice = RecordChoice(
      of: kind, filters: typed, order: form.text("order"), by: FilterCalendar(in: zone, at: call.now))
    var (table, rejection): (RecordTable.Answer?, Failure?)
    do {
      let cursor = form.text("after").map { Cursor(text: $0) }
      table = try call.answer(RecordTable(choice, after: cursor, in: composition))
    } catch let failure as Failure
      where failure.field.map({ field in typed.contains { $0.column == field } }) ?? false
    {
      rejection = failure.with(field: failure.field.map(Self.field))
    }
    self.init(
      kind: kind, noun: answer.noun, columns: answer.columns, shown: shown, areChosen: !chosen.isEmpty,
      typed: typed, table: table, rejection: rejection,
      references: try call.references(
        of: table?.rows ?? [], in: answer.columns.filter { shown.contains($0.name) }),
      zone: zone)
  }
}

extension PageCall {
  /// The records that some records refer to in some of their columns.
  func references(
    of rows: [RecordRow], in columns: [RecordColumn]
  ) throws -> [ID: RecordReferences.Reference] {
    let names = columns.filter { $0.meaning == .id && $0.name != "id" }.map(\.name)
    let ids = rows.flatMap { row in names.compactMap { row.members.id($0) } }
    return try answer(RecordReferences(of: ids, in: companyStore.composition))
  }
}
