import Core
import PageKit
import Worksites

/// The page of who changed what and when. Only admins open it.
enum CompanyHistoryPage {
  static let path = PagePath("admin", "history")

  static let page = WebPage.filter("/admin/history") { call, form in
    // A filter that cannot be read shows nothing, and not all.
    let zone = try call.answer(WorkingZones()).main
    let filter =
      form.failure == nil ? try CompanyHistoryFilter(form, today: zone.civil(call.now).date) : nil
    return CompanyHistoryView(model: try CompanyHistoryModel(call, filter)).page(form)
  }
}
