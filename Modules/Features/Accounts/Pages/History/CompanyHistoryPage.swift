import PageKit

/// The page of who changed what and when. Only admins open it.
enum CompanyHistoryPage {
  static let path = PagePath("admin", "history")

  static let page = WebPage("/admin/history") { call in
    let form = call.newForm()
    return CompanyHistoryView(model: try CompanyHistoryModel(call, form)).page(form)
  }
}
