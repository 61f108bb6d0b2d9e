import Core
import Operations
import PageKit

/// The table of the records of a kind: a pure function of its model.
struct DataTableView {
  let model: DataTableModel
  let form: Form

  var page: PageView {
    PageView(
      .kindOfRecords(model.noun, model.kind), back: (.dataTitle, DataKindsPage.path), form: form,
      "\(DataChoiceView(model: model, form: form, path: path).html)\(model.table.map(content))")
  }

  private var path: PagePath { DataTablePage.path(of: model.kind) }

  /// The address of the table with the same columns and conditions.
  ///
  /// - Parameter order: the order; `nil` for the newest records first.
  private func path(order: String?) -> PagePath {
    let columns = model.areChosen ? model.shown : []
    let chosen = columns.reduce(path) { $0.with("column", $1) }
    return model.typed.reduce(chosen) { $0.with(DataTableModel.field(of: $1.column), $1.text) }
      .with("order", order)
  }

  private func content(_ table: RecordTable.Answer) -> HTML {
    if table.rows.isEmpty, table.next == nil {
      let isWhole = model.typed.isEmpty && form.text("after") == nil
      let start: HTML = isWhole ? "" : "<p>\(HTML.link(.allRecordsButton, to: path))</p>"
      return "<div class=\"empty\"><p>\(isWhole ? Phrase.noRecords : .noRecordsLikeThis)</p>\(start)</div>"
    }
    return "\(files(table))\(rows(table))\(more(table))"
  }

  private func files(_ table: RecordTable.Answer) -> HTML {
    let links = RecordFile.Format.allCases.map { format -> HTML in
      let file = PagePath("api", "v1", "data", model.kind, "records.\(format.rawValue)")
      let filtered = table.filters.reduce(file) { $0.with("filter", "\($1.column.name):\($1.text)") }
      let whole = (model.areChosen ? model.shown : []).reduce(filtered) { $0.with("column", $1) }
      return """
        <a class="button plain" download href="\(whole)">\(Phrase.exportAs(format))</a>
        """
    }
    return "<div class=\"actions\">\(links)</div><p class=\"quiet\">\(Phrase.exportsAreNoted)</p>"
  }

  private func rows(_ table: RecordTable.Answer) -> HTML {
    let heading = model.columns.first { $0.name == "name" } ?? model.columns.first { $0.name == "id" }
    let columns = model.columns.filter { model.shown.contains($0.name) && $0 != heading }
    let headings = ([heading].compactMap(\.self) + columns).map { self.heading($0, table.order) }
    let rows = table.rows.map { row -> HTML in
      let cells = columns.map { column -> HTML in
        let cell = DataCell(row.members[column.name], column, model.references, model.zone)
        return """
          <td\(cell.cssClass) data-label="\(column.name)">\(cell.html(maximum: Self.maxCharacters))</td>
          """
      }
      let path = DataRecordPage.path(of: row.id, model.kind)
      let name = row.members.text("name") ?? row.id.short
      return "<tr><th scope=\"row\"><a href=\"\(path)\">\(name)</a></th>\(cells)</tr>"
    }
    return """
      <div class="scroll data" tabindex="0" role="region" aria-label="\(Phrase.kindOfRecords(model.noun, model.kind))">\
      <table class="stack"><thead><tr>\(headings)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  /// The most characters of a text in a cell.
  private static let maxCharacters = 80

  /// The heading of a column with the link that sorts by it.
  private func heading(_ column: RecordColumn, _ order: RecordOrder) -> HTML {
    let isSorted = order.column?.name ?? "id" == column.name
    let next = isSorted && !order.isFalling ? "-\(column.name)" : column.name
    let sort: HTML =
      isSorted ? " aria-sort=\"\(order.isFalling ? "descending" : "ascending")\"" : ""
    let sign = isSorted ? order.isFalling ? " ↓" : " ↑" : ""
    let link: HTML = "<a href=\"\(path(order: next))\">\(column.name)\(sign)</a>"
    return column.isNumber
      ? "<th scope=\"col\" class=\"num\"\(sort)>\(link)</th>" : "<th scope=\"col\"\(sort)>\(link)</th>"
  }

  private func more(_ table: RecordTable.Answer) -> HTML {
    guard let next = table.next else { return "" }
    let path = path(order: table.order == .newest ? nil : table.order.text).with("after", next.text)
    let empty: HTML = table.rows.isEmpty ? "<p class=\"quiet\">\(Phrase.noneSoFar)</p>" : ""
    return "\(empty)<p>\(HTML.link(.moreRecordsButton, to: path))</p>"
  }
}
