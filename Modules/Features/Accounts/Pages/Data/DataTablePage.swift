import Core
import Operations
import PageKit

/// The page of the records of a kind as a table. Only admins open it.
enum DataTablePage {
  static let page = WebPage.filter("/admin/data/{kind}") { call, form in
    let model = try DataTableModel(call, form)
    if let rejection = model.rejection, form.failure == nil { throw rejection }
    return DataTableView(model: model, form: form).page
  }

  /// The page of a record kind.
  static func path(of kind: String) -> PagePath { PagePath("admin", "data", kind) }
}
