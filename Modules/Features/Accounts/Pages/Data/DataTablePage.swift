import Core
import Operations
import PageKit

/// The page of the records of a kind as a table. Only admins open it.
enum DataTablePage {
  static let page = WebPage.file("/admin/data/{kind}") { call in
    let form = call.newForm()
    let model = try DataTableModel(call, form)
    guard let rejection = model.rejection else {
      return .view(DataTableView(model: model, form: form).page)
    }
    return .rejected(DataTableView(model: model, form: form.rejected(rejection)).page, rejection)
  }

  /// The page of a record kind.
  static func path(of kind: String) -> PagePath { PagePath("admin", "data", kind) }
}
