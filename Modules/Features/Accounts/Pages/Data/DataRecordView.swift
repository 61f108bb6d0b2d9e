import Core
import Operations
import PageKit

/// A record with all its members: a pure function of its model.
struct DataRecordView {
  let model: DataRecordModel

  var page: PageView {
    let row = model.record.row
    let kind = Phrase.kindOfRecords(model.record.noun, model.kind)
    let name = row.members.text("name") ?? row.id.short
    return PageView(
      .record(name, kind), back: (kind, DataTablePage.path(of: model.kind)),
      """
      \(HTML.card(.valuesTitle, id: "values", values))\
      \(HTML.card(.changesTitle, id: "changes", changes))
      """)
  }

  /// The most characters of a text, such as the card of a contact with a photo.
  private static let maxCharacters = 10_000

  private var values: HTML {
    let rows = model.record.columns.map { column -> HTML in
      let value = model.record.row.members[column.name]
      let cell = DataCell(value, column, model.references, model.zone)
      let shown: HTML =
        column.name == "id" ? "\(model.record.row.id)" : cell.html(maximum: Self.maxCharacters)
      return "<div><dt>\(column.name)</dt><dd class=\"lines\">\(shown)</dd></div>"
    }
    return "<dl class=\"facts\">\(rows)</dl>"
  }

  private var changes: HTML {
    if model.changes.isEmpty { return "<p class=\"quiet\">\(Phrase.noChangesOfRecord)</p>" }
    let rows = model.changes.map { change -> HTML in
      """
      <li><div class="row"><span>\(change.userName) \(change.line)</span>\
      <span class="value"><small>\(change.time)</small></span></div></li>
      """
    }
    let path = CompanyHistoryPage.path.with("record", model.record.row.id.description)
    return "<ul class=\"rows\">\(rows)</ul><p>\(HTML.link(.historyTitle, to: path))</p>"
  }
}
